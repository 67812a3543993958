// `CLOCK=2027-03-14T09:30Z npm test`: any command of the project at another time. Every process that is started with `clockEnv`, such as
// Node, PostgreSQL and the browser, loads a library that moves its clock; time passes as usual.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('clock.c', import.meta.url))
// An offset instead of a start, so that processes that are started later have the same time.
const startedAt = Date.now()
let moved

/** Variables that move the clock to CLOCK; none without it. Ends this process if that is not possible. */
export function clockEnv() {
  // With an offset, the process that started this one has moved the clock already.
  if (!process.env.CLOCK || process.env.CLOCK_OFFSET) return {}
  moved ??= moveTo(process.env.CLOCK)
  return moved
}

/** The same environment with the real time, for what needs valid certificates. */
export function withoutClock(env) {
  if (!env.CLOCK_OFFSET) return env
  const { CLOCK, CLOCK_OFFSET, LD_PRELOAD, ...rest } = env
  return rest
}

/** Starts a command that was started directly, such as `npx vitest`, again with the clock of CLOCK, and ends with its result. */
export function restartAtClock() {
  const env = clockEnv()
  if (!env.CLOCK_OFFSET) return
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, ...env } })
  process.exit(status ?? 1)
}

function moveTo(clock) {
  const offsetMs = Date.parse(clock) - startedAt
  if (Number.isNaN(offsetMs)) fail(`CLOCK is ${clock}, which is not a time such as 2027-03-14T09:30Z.`)
  if (process.platform !== 'linux') fail('CLOCK works on Linux only.')
  return {
    LD_PRELOAD: [compile(), process.env.LD_PRELOAD].filter(Boolean).join(':'),
    CLOCK_OFFSET: String(Math.round(offsetMs / 1000)),
  }
}

/** In the folder for temporary files, because PostgreSQL may run as another user, who cannot open the project. */
function compile() {
  const folder = mkdtempSync(join(tmpdir(), 'shutterbid-clock-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const library = join(folder, 'clock.so')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'inherit' })
  if (status !== 0) fail('CLOCK needs a C compiler named cc. Install one, for example with `apt-get install gcc libc6-dev`.')
  chmodSync(library, 0o755)
  return library
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
