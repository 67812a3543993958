// Does what a new developer does: clone, `npm start`, sign in, a second start, stop; and checks that nothing is left behind. With
// `--installed` this folder was itself a fresh clone, whose packages and build the clone shares: only starting and stopping is checked.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { processesOf } from './processes-of.mjs'
import { root } from './project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'shutterbid-clone-'))
// The mode of an ordinary folder, which PostgreSQL's user can read.
chmodSync(folder, 0o755)
const clone = join(folder, 'shutterbid')
const port = await freePort()
const origin = `http://localhost:${port}`
const env = shellEnvironment()

/** Folders that a start makes, each with the file whose age tells whether it is up to date. */
const madeHere = { node_modules: 'node_modules/.package-lock.json', 'web/dist': 'web/dist/server/server.js' }

const problems = []
let app
try {
  run('git', ['clone', '--quiet', root, clone], folder)
  if (process.argv.includes('--installed')) for (const [made, mark] of Object.entries(madeHere)) shareMade(made, mark)

  const startedAt = Date.now()
  app = start()
  await ready(600_000)
  const cookie = await signIn('ana@example.com', 'golden-hour-demo')
  report('from clone to signed in', startedAt, 60_000)
  const page = await (await fetch(`${origin}/jobs`, { headers: { cookie } })).text()
  expect(page.includes('My Shoots'), 'the signed-in page does not show My Shoots')

  const second = spawnSync('npm', ['start'], { cwd: clone, env, encoding: 'utf8' })
  expect(
    second.status === 1 && second.stderr.includes(`already running from this folder`),
    `a second start says: ${second.stdout}${second.stderr}`,
  )
  expect(second.stderr.includes(origin), 'a second start does not say where the first one is')
  await stop('a Ctrl-C', () => process.kill(-app.pid, 'SIGINT'))

  const againAt = Date.now()
  app = start()
  await ready(60_000)
  report('second start', againAt, 5_000, 20_000)
  await signIn('ana@example.com', 'golden-hour-demo')
  await stop('SIGTERM', () => app.kill('SIGTERM'))
} catch (error) {
  problems.push(error.stack ?? String(error))
  for (const { pid } of processesOf(clone)) process.kill(pid, 'SIGKILL')
}
rmSync(folder, { recursive: true, force: true })
for (const problem of problems) console.error(`fresh clone: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

/** Links the files, which takes a tenth of the time of a copy, and copies the mark, so that it is newer than the cloned files. */
function shareMade(made, mark) {
  const from = join(root, made)
  const to = join(clone, made)
  mkdirSync(dirname(to), { recursive: true })
  // Not possible on another file system, nor with the `cp` of macOS.
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true })
    run('cp', ['-a', from, to], folder)
  }
  rmSync(join(clone, mark))
  copyFileSync(join(root, mark), join(clone, mark))
}

function start() {
  const started = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  started.ended = new Promise((resolve) => started.once('exit', resolve))
  return started
}

async function stop(how, sendStop) {
  const startedAt = Date.now()
  sendStop()
  await Promise.race([app.ended, wait(30_000)])
  expect(app.exitCode !== null || app.signalCode !== null, `npm start does not end on ${how}`)
  // npm itself ends immediately on SIGTERM; its child processes follow.
  for (let tries = 0; tries < 100 && processesOf(clone).length > 0; tries += 1) await wait(100)
  const left = processesOf(clone)
  expect(left.length === 0, `${how} leaves behind: ${left.map(({ command }) => command).join('; ')}`)
  console.log(`fresh clone: stopped by ${how} in ${seconds(startedAt)} s`)
}

async function ready(timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (app.exitCode !== null) throw new Error(`npm start ended with ${app.exitCode}`)
    const ok = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await wait(100)
  }
  throw new Error('npm start did not become ready')
}

async function signIn(email, password) {
  const headers = { 'content-type': 'application/json', origin, 'x-csrf-token': 'orpc' }
  const body = JSON.stringify({ json: { email, password } })
  const response = await fetch(`${origin}/api/rpc/signingIn/signIn`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The time is printed for information. An install depends on the network, so only a far too slow start is a failure. */
function report(what, startedAt, promisedMs, maxMs = Number.POSITIVE_INFINITY) {
  console.log(`fresh clone: ${what} in ${seconds(startedAt)} s (promised: ${promisedMs / 1000} s)`)
  expect(Date.now() - startedAt <= maxMs, `${what} took more than ${maxMs / 1000} s`)
}

/** A plain shell environment, without variables of this checkout and its runner. */
function shellEnvironment() {
  const ours = /^(npm_|INIT_CWD$|NODE$|NODE_ENV$|NODE_OPTIONS$|NODE_COMPILE_CACHE$|NODE_CHANNEL|VITEST|BROWSER_PATH$|REPORT_FILE$|CI$)/
  const configuration = /^(SHUTTERBID_MODE|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|ROLE)$/
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name) && !configuration.test(name))
  const path = process.env.PATH.split(':').filter((part) => !part.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path.join(':'), PORT: String(port) }
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}

function expect(holds, sentence) {
  if (!holds) problems.push(sentence)
}

function run(program, args, cwd) {
  const { status } = spawnSync(program, args, { cwd, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed`)
}
