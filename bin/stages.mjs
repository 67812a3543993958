// Runs stages, continues after failures, tries failed tests a second time, and adds up the results.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectEnv, root } from './project.mjs'
import { printSummary } from './test-run/summary.mjs'

/** More failures than these have one cause, and a second try would only take time. */
const maxSecondTries = 25

/** With a `logFolder`, the output of each stage goes to a file there instead of the screen. */
export function openStages({ logFolder } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), 'shutterbid-stages-'))
  const stages = []
  if (logFolder) {
    rmSync(join(root, logFolder), { recursive: true, force: true })
    mkdirSync(join(root, logFolder), { recursive: true })
  }

  /**
   * Resolves with whether it succeeded. With `hasTests` its runner reports every test in the file of REPORT_FILE; other stages count as
   * one. With `buffered` its output is printed at its end, so that it does not mix with another stage.
   */
  async function stage(name, command, { env = {}, hasTests = false, buffered = false } = {}) {
    const { succeeded, ms, output, reported } = await run(name, command, { env, buffered })
    const tests = hasTests ? reported : []
    const isExplained = tests.length > 0 && (succeeded || tests.some(isFailed))
    if (!isExplained) tests.push(resultOfStage(name, succeeded, output))
    if (logFolder) for (const test of tests) test.part = name
    stages.push({ name, ms, tests })
    const { passed, failed } = countOf(tests)
    console.log(`== ${name}: ${passed} passed, ${failed} failed, ${(ms / 1000).toFixed(1)} s`)
    return succeeded
  }

  /** Runs the failed tests of a stage again, one at a time. One that passes now is unstable, and counts as passed. */
  async function secondTry(name, commandFor, { env = {} } = {}) {
    const first = stages.find((stage) => stage.name === name)
    const failed = first?.tests.filter((test) => isFailed(test) && test.file) ?? []
    if (failed.length === 0 || failed.length > maxSecondTries) return
    const { ms, reported } = await run(`second try of ${name}`, commandFor(failed), { env, buffered: false })
    stages.push({ name: `second try of ${name}`, ms, tests: [] })
    for (const test of failed) test.isUnstable = passesNow(test, reported)
    // Adds the tests of files that did not run in the first try.
    first.tests.push(...reported.filter((test) => !first.tests.some((other) => isSame(test, other))))
  }

  async function run(name, command, { env, buffered }) {
    const startedAt = Date.now()
    const fileName = name.replace(/[^\w-]+/g, '-')
    const report = join(scratch, `${fileName}.json`)
    const logFile = logFolder && join(logFolder, `${fileName}.txt`)
    console.log(logFile ? `\n== ${name}: ${logFile}` : buffered ? '' : `\n== ${name}`)
    const print = (text) => (logFile ? appendFileSync(join(root, logFile), text) : process.stdout.write(text))
    const [program, ...args] = command
    const colours = process.stdout.isTTY && !logFile ? { FORCE_COLOR: '1' } : {}
    const runner = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: projectEnv({ REPORT_FILE: report, ...colours, ...env }),
    })
    const output = []
    for (const stream of [runner.stdout, runner.stderr]) {
      stream.on('data', (text) => {
        output.push(text)
        if (!buffered) print(text)
      })
    }
    // A program that cannot be found emits `error`.
    const status = await new Promise((resolve) => runner.on('close', resolve).on('error', () => resolve(1)))
    const text = Buffer.concat(output).toString('utf8')
    if (buffered) print(`\n== ${name}\n${text}\n`)
    // Without tests, if the runner stopped before it wrote its report.
    const reported = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : []
    return { succeeded: status === 0, ms: Date.now() - startedAt, output: text, reported }
  }

  /** Prints the summary, whose last line is the sum, and ends the process. A run that is a stage itself reports all its tests. */
  function close() {
    rmSync(scratch, { recursive: true, force: true })
    const tests = stages.flatMap((stage) => stage.tests)
    if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify(tests))
    const { passed, failed } = countOf(tests)
    printSummary(stages)
    console.log(`\n${passed} passed, ${failed} failed`)
    process.exit(failed > 0 || passed === 0 ? 1 : 0)
  }

  return { stage, secondTry, close }
}

/** Of a stage without tests, and of a runner that fails without a failed test. */
function resultOfStage(name, passed, output) {
  const error = passed ? undefined : output.trimEnd().split('\n').slice(-20).join('\n')
  return { name: passed ? 'the stage' : 'the stage failed', stage: name, isTest: true, ms: 0, passed, error }
}

/** A failure outside of tests, such as a file that could not be loaded, is over when it is no longer reported. */
function passesNow(test, reported) {
  const again = reported.filter((other) => isSame(test, other))
  return test.isTest ? again.length > 0 && again.every(({ passed }) => passed) : reported.length > 0 && again.length === 0
}

function isSame(test, other) {
  return test.file === other.file && test.name === other.name
}

function isFailed({ passed, isUnstable }) {
  return !passed && !isUnstable
}

function countOf(tests) {
  const failed = tests.filter(isFailed).length
  const unstable = tests.filter(({ isUnstable }) => isUnstable)
  return {
    passed: tests.filter(({ passed }) => passed).length + unstable.filter(({ isTest }) => isTest).length,
    failed,
  }
}
