import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'shutterbid-stages-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const stages = join(import.meta.dirname, 'stages.mjs')

const good = { isTest: true, name: 'a bid is placed', file: 'e2e/bid.spec.ts', line: 3, ms: 20, passed: true }
const bad = {
  isTest: true,
  name: 'a bid is changed',
  file: 'e2e/bid.spec.ts',
  line: 9,
  ms: 40,
  passed: false,
  error: 'expected 300 dollars\nreceived 350 dollars',
  page: 'http://localhost/jobs\nMy bids',
}
const notLoaded = {
  ...bad,
  isTest: false,
  name: 'the whole file',
  file: 'server/src/a.test.ts',
  line: undefined,
  page: undefined,
}

describe('a failed test', () => {
  test('that passes the second time counts as passed, and is listed as unstable right before the last line', () => {
    const { status, lines } = run([good, bad], [{ ...bad, passed: true, error: undefined }])
    expect(lines.slice(-5)).toEqual([
      'Unstable:',
      '  e2e/bid.spec.ts:9 › a bid is changed',
      '    expected 300 dollars received 350 dollars',
      '',
      '2 passed, 0 failed',
    ])
    expect(lines).not.toContain('Failed')
    expect(status).toBe(0)
  })

  test('that fails twice fails the run, and is told with its place, its error and its page', () => {
    const { status, lines } = run([good, bad], [bad])
    const from = lines.findIndex((line) => line.startsWith('Failed'))
    expect(lines.slice(from + 1)).toEqual([
      ...['  e2e/bid.spec.ts:9 › a bid is changed', '    expected 300 dollars / received 350 dollars'],
      ...['    The page: http://localhost/jobs · My bids', '', '1 passed, 1 failed'],
    ])
    expect(status).toBe(1)
  })

  test('that did not run the second time is failed', () => {
    expect(run([good, bad], []).lines.at(-1)).toBe('1 passed, 1 failed')
  })

  test('is not tried again if very many failed, and each is named within the last sixty lines', () => {
    const all = Array.from({ length: 30 }, (_, at) => ({ ...bad, name: `a bid is changed ${at}`, line: 100 + at }))
    const { lines } = run(
      all,
      all.map((test) => ({ ...test, passed: true })),
    )
    expect(lines.at(-1)).toBe('0 passed, 30 failed')
    const end = lines.slice(-60).join('\n')
    for (const { line } of all) expect(end).toContain(`e2e/bid.spec.ts:${line}`)
  })
})

describe('a test file that could not be loaded', () => {
  test('counts with its tests if it is loaded the second time', () => {
    const loaded = { ...good, name: 'a bid is read', file: notLoaded.file }
    const { status, lines } = run([good, notLoaded], [loaded])
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
    expect(lines).toContain('  server/src/a.test.ts › the whole file')
    expect(status).toBe(0)
  })

  test('is one failure otherwise', () => {
    expect(run([good, notLoaded], [notLoaded]).lines.at(-1)).toBe('1 passed, 1 failed')
  })
})

describe('a runner', () => {
  test('that fails though its tests passed is one failure, with the end of its output', () => {
    const { status, lines } = run([good], undefined, { exitCode: 1 })
    expect(lines.at(-1)).toBe('1 passed, 1 failed')
    expect(lines).toContain('    the output of the runner')
    expect(status).toBe(1)
  })

  test('that stops before its report is one failure', () => {
    expect(run(undefined, undefined, { exitCode: 1 }).lines.at(-1)).toBe('0 passed, 1 failed')
  })
})

test('a run that is a stage of another one reports its tests, and its stages that have none', () => {
  const main = join(folder, 'outer.mjs')
  const inner = join(folder, 'inner.mjs')
  writeFileSync(
    inner,
    `import { openStages } from ${JSON.stringify(stages)}
    const { stage, close } = openStages()
    await stage('lint', ['node', '-e', ''])
    await stage('types', ['node', '-e', 'console.log("a type error"); process.exit(1)'])
    close()`,
  )
  writeFileSync(
    main,
    `import { openStages } from ${JSON.stringify(stages)}
    const { stage, close } = openStages()
    await stage('on a leap day', ['node', ${JSON.stringify(inner)}], { hasTests: true })
    await stage('afterwards', ['node', '-e', ''])
    close()`,
  )
  const { stdout } = spawnSync('node', [main], { cwd: folder, encoding: 'utf8' })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.slice(-4)).toEqual(['  types › the stage failed', '    a type error', '', '2 passed, 1 failed'])
})

/** Runs a stage whose runner reports `first`, and then `second`. */
function run(
  first: object[] | undefined,
  second?: object[],
  { exitCode = first?.some((test) => !('passed' in test && test.passed)) ? 1 : 0 } = {},
) {
  const runner = join(folder, 'runner.mjs')
  writeFileSync(
    runner,
    `import { writeFileSync } from 'node:fs'
    const [tests, exitCode] = JSON.parse(process.argv[2])
    console.log('the output of the runner')
    if (tests) writeFileSync(process.env.REPORT_FILE, JSON.stringify(tests))
    process.exit(exitCode)`,
  )
  const main = join(folder, 'main.mjs')
  writeFileSync(
    main,
    `import { openStages } from ${JSON.stringify(stages)}
    const runner = (given) => ['node', ${JSON.stringify(runner)}, JSON.stringify(given)]
    const { stage, secondTry, close } = openStages()
    await stage('stories', runner(${JSON.stringify([first ?? null, exitCode])}), { hasTests: true })
    await secondTry('stories', () => runner(${JSON.stringify([second ?? null, 0])}))
    close()`,
  )
  const { status, stdout, stderr } = spawnSync('node', [main], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  return { status, lines: stdout.trimEnd().split('\n') }
}
