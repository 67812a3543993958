import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'shutterbid-runs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const module = join(import.meta.dirname, 'run-until-signal.mjs')

// A program whose starts end in the given ways, one after the other: with a code, or by a signal to itself.
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `import { appendFileSync, readFileSync } from 'node:fs'
  const [log, endings] = [process.argv[2], process.argv[3].split(',')]
  appendFileSync(log, Date.now() + '\\n')
  const ending = endings[readFileSync(log, 'utf8').trim().split('\\n').length - 1]
  if (ending === 'stay') setInterval(() => {}, 1000)
  else if (ending.startsWith('SIG')) process.kill(process.pid, ending)
  else process.exit(Number(ending))`,
)

test.each([
  ['a program that succeeds is not restarted', '0', 0, 1],
  ['nor one with the exit code for a failed start', '78', 78, 1],
  ['one that fails or is killed is restarted', '1,SIGKILL,SIGSEGV,0', 0, 4],
])('%s', async (_, endings, code, starts) => {
  const { runner, startsAt } = run(endings)
  expect((await once(runner, 'exit'))[0]).toBe(code)
  expect(startsAt()).toHaveLength(starts)
})

test('the pauses grow with repeated failures', async () => {
  const { runner, startsAt } = run('1,1,1,0')
  await once(runner, 'exit')
  const [first = 0, second = 0, third = 0, fourth = 0] = startsAt()
  expect(second - first).toBeGreaterThanOrEqual(200)
  expect(third - second).toBeGreaterThanOrEqual(400)
  expect(fourth - third).toBeGreaterThanOrEqual(800)
})

test('nothing is restarted after the signal to end, during a pause or not', async () => {
  for (const [endings, starts] of [
    ['stay', 1],
    ['1,1,1,1,stay', 4],
  ] as const) {
    const { runner, startsAt } = run(endings)
    await expect.poll(() => startsAt().length, { timeout: 20_000 }).toBe(starts)
    runner.kill('SIGTERM')
    await once(runner, 'exit')
    expect(startsAt()).toHaveLength(starts)
  }
}, 60_000)

test.runIf(existsSync('/dev/full'))('a log on a full disk does not prevent a restart', async () => {
  const { runner, startsAt } = run('1,1,0', true, openSync('/dev/full', 'w'))
  expect((await once(runner, 'exit'))[0]).toBe(0)
  expect(startsAt()).toHaveLength(3)
})

test('without restarts it exits like the program', async () => {
  const { runner, startsAt } = run('7,0', false)
  expect((await once(runner, 'exit'))[0]).toBe(7)
  expect(startsAt()).toHaveLength(1)
})

let runs = 0
function run(endings: string, restarts = true, output: 'ignore' | number = 'ignore') {
  const log = join(folder, `starts-${runs++}`)
  writeFileSync(log, '')
  const code = `import { runUntilSignal } from ${JSON.stringify(module)}
    runUntilSignal(${JSON.stringify([program, log, endings])}, { restarts: ${restarts} })`
  const env = { ...process.env, npm_lifecycle_event: '' }
  const runner: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', output, output], env })
  const startsAt = () => readFileSync(log, 'utf8').split('\n').filter(Boolean).map(Number)
  return { runner, startsAt }
}
