/** The command that runs tests of Vitest and reports each. */
export function runTests(args) {
  return ['vitest', 'run', '--includeTaskLocation', '--reporter=default', '--reporter=./bin/test-run/vitest-reporter.ts', ...args]
}

/** The command that runs browser stories; each is reported where REPORT_FILE is set. */
export function runStories(...args) {
  return ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args]
}

/** The command that runs test files alone and one after the other, for those that failed. */
export function runAgain(failed) {
  return runTests(['--no-file-parallelism', ...new Set(failed.map(({ file }) => file))])
}
