import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = `${import.meta.dirname}/../..`

/**
 * One test of a run, or a failure outside of tests: in a file, or in none. `page` is the text of the open pages when a story failed.
 */
export type TestResult = {
  isTest: boolean
  name: string
  file: string | undefined
  line: number | undefined
  ms: number
  passed: boolean
  error: string | undefined
  page: string | undefined
}

/** Writes the results where the stage expects them; a runner that somebody started by hand writes none. */
export function writeReport(results: TestResult[]) {
  const path = process.env['REPORT_FILE']
  if (path) writeFileSync(path, JSON.stringify(results))
}

/** A test file that could not be loaded, or an error outside of the tests. */
export function failureOutside(name: string, file: string | undefined, error: string): TestResult {
  return { isTest: false, name, file, line: undefined, ms: 0, passed: false, error, page: undefined }
}

export function inProject(path: string) {
  return relative(root, path)
}

/** What happened, without colours, the legend of a difference, and the log of the steps that led to it. */
export function errorText(message: string) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
  const end = lines.findIndex((line) => /^\s*Call log:/.test(line))
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !/^\s*$|^[-+] (Expected|Received)\b/.test(line))
    .join('\n')
}
