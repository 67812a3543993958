// Runs stages, continues after failures, and adds up the runners' counts.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectEnv, root } from './project.mjs'

export function openStages() {
  const scratch = mkdtempSync(join(tmpdir(), 'shutterbid-stages-'))
  const total = { passed: 0, failed: 0 }

  /**
   * A stage counts as one, unless `count` reads the numbers from the runner's report file. With `buffered` its output is printed at its
   * end, so that it does not mix with another stage.
   */
  async function stage(name, command, { env = {}, cwd = root, count, buffered = false } = {}) {
    const startedAt = Date.now()
    if (!buffered) console.log(`\n== ${name}`)
    const report = join(scratch, `${name.replace(/\W+/g, '-')}.json`)
    const [program, ...args] = command.map((part) => part.replace('REPORT', report))
    const output = `${report}.output`
    const target = buffered ? openSync(output, 'w') : 'inherit'
    const runner = spawn(program, args, { cwd, stdio: ['inherit', target, target], env: projectEnv({ REPORT_FILE: report, ...env }) })
    // A program that cannot be found emits `error`.
    const status = await new Promise((resolve) => runner.on('close', resolve).on('error', () => resolve(1)))
    if (buffered) {
      closeSync(target)
      console.log(`\n== ${name}\n${readFileSync(output, 'utf8')}`)
    }
    const counted =
      count && existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: status === 0 ? 1 : 0, failed: 0 }
    // A runner that stops before counting, or fails outside of its tests, counts as one failure.
    if (status !== 0 && counted.failed === 0) counted.failed = 1
    total.passed += counted.passed
    total.failed += counted.failed
    console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    return status === 0
  }

  /** Prints the sum as the last line and ends the process. */
  function close() {
    rmSync(scratch, { recursive: true, force: true })
    console.log(`\n${total.passed} passed, ${total.failed} failed`)
    process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
  }

  return { stage, close }
}

/** A file that could not be loaded has no tests, and counts as one failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** Flaky and skipped stories count as failures. */
export const countPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped })
