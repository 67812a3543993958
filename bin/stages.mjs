// Runs stages, continues after failures, tries failed tests a second time, and adds up the results.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectEnv, root } from './project.mjs'
import { printSummary } from './test-run/summary.mjs'

/** More failures than these have one cause, and a second try would only take time. */
const maxSecondTries = 25

export function openStages() {
  const scratch = mkdtempSync(join(tmpdir(), 'shutterbid-stages-'))
  const stages = []

  /**
   * Resolves with whether it succeeded. With `hasTests` its runner reports every test in the file of REPORT_FILE; other stages count as
   * one. With `buffered` its output is printed at its end, so that it does not mix with another stage.
   */
  async function stage(name, command, { env = {}, hasTests = false, buffered = false } = {}) {
    const result = await run(name, command, { env, buffered })
    stages.push({ ...result, name, ...(hasTests && readReport(result.report)) })
    const { passed, failed } = countOf(stages.at(-1))
    console.log(`== ${name}: ${passed} passed, ${failed} failed, ${(result.ms / 1000).toFixed(1)} s`)
    return result.succeeded
  }

  /** Runs the failed tests of a stage again, one at a time. One that passes now is unstable, and counts as passed. */
  async function secondTry(name, commandFor, { env = {} } = {}) {
    const first = stages.find((stage) => stage.name === name)
    const failed = first?.tests?.filter(({ passed }) => !passed) ?? []
    if (failed.length === 0 || failed.length > maxSecondTries) return
    const result = await run(`second try of ${name}`, commandFor(failed), { env, buffered: false })
    stages.push({ ...result, name: `second try of ${name}`, tests: [], outside: [], succeeded: true })
    const second = new Map(readReport(result.report).tests?.map((test) => [test.key, test]))
    for (const test of failed) test.isUnstable = passesNow(test, second)
    // Adds the tests of files that did not run in the first try.
    const known = new Set(first.tests.map(({ key }) => key))
    first.tests.push(...[...second.values()].filter(({ key }) => !known.has(key)))
  }

  function run(name, command, { env, buffered }) {
    const startedAt = Date.now()
    if (!buffered) console.log(`\n== ${name}`)
    const report = join(scratch, `${name.replace(/\W+/g, '-')}.json`)
    const [program, ...args] = command
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const runner = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: projectEnv({ REPORT_FILE: report, ...colours, ...env }),
    })
    const output = []
    for (const stream of [runner.stdout, runner.stderr]) {
      stream.on('data', (text) => {
        output.push(text)
        if (!buffered) process.stdout.write(text)
      })
    }
    // A program that cannot be found emits `error`.
    const ended = new Promise((resolve) => runner.on('close', resolve).on('error', () => resolve(1)))
    return ended.then((status) => {
      const text = Buffer.concat(output).toString('utf8')
      if (buffered) console.log(`\n== ${name}\n${text}`)
      return { succeeded: status === 0, ms: Date.now() - startedAt, output: text, report }
    })
  }

  /** Prints the summary, whose last line is the sum, and ends the process. */
  function close() {
    rmSync(scratch, { recursive: true, force: true })
    const counts = stages.map(countOf)
    const passed = counts.reduce((sum, count) => sum + count.passed, 0)
    const failed = counts.reduce((sum, count) => sum + count.failed, 0)
    printSummary(stages)
    console.log(`\n${passed} passed, ${failed} failed`)
    process.exit(failed > 0 || passed === 0 ? 1 : 0)
  }

  return { stage, secondTry, close }
}

/** Nothing, if the runner stopped before it wrote its report. */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** A failure outside of tests, such as a file that could not be loaded, is over when it is no longer reported. */
function passesNow({ key, isTest }, second) {
  return isTest ? (second.get(key)?.passed ?? false) : second.size > 0 && !second.has(key)
}

function countOf({ tests, outside = [], succeeded }) {
  if (!tests) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
  const failed = tests.filter((test) => !test.passed && !test.isUnstable).length + outside.length
  const unstable = tests.filter((test) => test.isUnstable)
  // A runner that fails without a failed test counts as one failure.
  const unexplained = !succeeded && failed === 0 && unstable.length === 0 ? 1 : 0
  return {
    passed: tests.filter(({ passed }) => passed).length + unstable.filter(({ isTest }) => isTest).length,
    failed: failed + unexplained,
  }
}
