import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = `${import.meta.dirname}/../..`

/**
 * One test of a run, or a failure of a test file outside of its tests. `key` is the same in every run; `page` is the text of the open
 * pages when a story failed.
 */
export type TestResult = {
  key: string
  isTest: boolean
  name: string
  file: string
  line: number | undefined
  ms: number
  passed: boolean
  error: string | undefined
  page: string | undefined
}

/** The results of one runner; `outside` are errors that belong to no file. */
export type Report = { tests: TestResult[]; outside: string[] }

/** Writes the report where the stage expects it; a runner that somebody started by hand writes none. */
export function writeReport(report: Report) {
  const path = process.env['REPORT_FILE']
  if (path) writeFileSync(path, JSON.stringify(report))
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
