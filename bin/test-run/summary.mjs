// The end of a test run: what took longest, what failed, and what passed only at the second try.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'

const slowestShown = 10
/** The lines for all failures together, so that the last 60 lines of a run tell them all. */
const failureLines = 50
const lineWidth = 200

/** Prints the summary of these stages; failures are also written whole to a file. */
export function printSummary(stages) {
  const tests = stages.flatMap((stage) => stage.tests)
  printSlowest(stages, tests)
  const failures = tests.filter(({ passed, isUnstable }) => !passed && !isUnstable)
  if (failures.length > 0) {
    const file = join('test-results', 'failures.txt')
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(join(root, file), failures.flatMap((failure) => linesOf(failure)).join('\n'))
    console.log(`\nFailed (whole texts in ${file}):`)
    for (const line of shortened(failures)) console.log(line)
  }
  const unstable = tests.filter(({ isUnstable }) => isUnstable)
  if (unstable.length > 0) console.log('\nUnstable:')
  for (const test of unstable) for (const line of [titleOf(test), `    ${inOneLine(test.error)}`]) console.log(cut(line))
}

function printSlowest(stages, tests) {
  const stories = tests.filter(({ file }) => file?.startsWith('e2e/'))
  printLongest('stages', stages)
  printLongest('files', perFile(tests))
  printLongest(
    'stories',
    stories.map((story) => ({ name: titleOf(story).trim(), ms: story.ms })),
  )
}

function printLongest(what, entries) {
  if (entries.length < 2) return
  console.log(`\nSlowest ${what}, in seconds:`)
  const longest = entries.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown)
  for (const { name, ms } of longest) console.log(cut(`${(ms / 1000).toFixed(1).padStart(8)}  ${name}`))
}

function perFile(tests) {
  const sums = new Map()
  for (const { file, ms } of tests) if (file) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums].map(([name, ms]) => ({ name, ms }))
}

function shortened(failures) {
  const shown = failures.slice(0, failureLines)
  const linesEach = Math.floor(failureLines / shown.length)
  const rest = failures.length - shown.length
  return [
    ...shown.flatMap((failure) =>
      linesEach === 1 ? [`${titleOf(failure)}: ${inOneLine(failure.error)}`] : linesOf(failure, linesEach).slice(0, linesEach),
    ),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].map(cut)
}

/** With a limit, half of the lines are for the error and the other half for the page, if there is one. */
function linesOf({ error = '', page, ...test }, limit = Number.POSITIVE_INFINITY) {
  const errorLines = filled(error, ' / ').slice(0, page ? Math.ceil((limit - 1) / 2) : limit)
  return [titleOf(test), ...errorLines, ...(page ? filled(`The page: ${page}`, ' · ') : [])]
}

/** Short lines one after the other, in lines of the usual width. */
function filled(text, separator) {
  const lines = []
  for (const line of text.split('\n')) {
    const longer = `${lines.at(-1)}${separator}${line.trim()}`
    if (lines.length > 0 && longer.length <= lineWidth) lines[lines.length - 1] = longer
    else lines.push(`    ${line.trim()}`)
  }
  return lines
}

/** A failure outside of tests has no file; only a run of several runs has parts. */
function titleOf({ part, stage, file = stage, line, name }) {
  return `  ${[part, line ? `${file}:${line}` : file, name].filter(Boolean).join(' › ')}`
}

function inOneLine(text = '') {
  return text.split('\n').join(' ')
}

function cut(line) {
  return line.length > lineWidth ? `${line.slice(0, lineWidth - 1)}…` : line
}
