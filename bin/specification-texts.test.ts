import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@shutterbid/domain/refusals'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const specifications = join(root, '../shared/seeds')
// A quoted text ends at a quote that is not an apostrophe within a word.
const quoted = /(?<![\w])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'domain/src', 'server', 'web/src', 'e2e'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
const isTest = (path: string) => /^e2e|\.test\.tsx?$/.test(path)
const source = contentOf(files.filter((path) => !isTest(path) && /^(domain|web|server\/(src|demo))\//.test(path)))
const tests = contentOf(files.filter(isTest))
const rows = readFileSync(join(root, 'docs/texts.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| ['"]/.test(line))
  .map((line) => line.split(' | '))
const excepted = rows.flatMap(([texts = '']) => [...texts.matchAll(/'([^']+)'|"([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? ''))

// The specification is not part of the project; it is checked where it is beside it.
if (existsSync(specifications)) {
  test('every text that the specification quotes is in the code, or in docs/texts.md with the reason why not', () => {
    const texts = textsOfSpecification()
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => !excepted.includes(text) && !isIn(text, source))).toEqual([])
  })

  test('every text that the specification quotes is in a test, itself or by the code of its refusal', () => {
    const texts = textsOfSpecification()
    expect(texts.filter((text) => !excepted.includes(text) && !isIn(text, tests) && !isRefusalIn(text, tests))).toEqual([])
  })
}

test('docs/texts.md names no text that is a whole text of the code, and gives a reason for each', () => {
  expect(excepted.length).toBeGreaterThan(0)
  expect(excepted.filter((text) => [`'${text}'`, `"${text}"`, `>${text}<`].some((whole) => source.includes(whole)))).toEqual([])
  expect(rows.filter(([, reason = '']) => reason.length < 10)).toEqual([])
})

function textsOfSpecification() {
  const found = globSync(join(specifications, '*.txt')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(quoted)].map(([, text = '']) => text),
  )
  return [...new Set(found)]
}

function isRefusalIn(text: string, where: string) {
  return Object.entries(refusals).some(([code, sentence]) => sentence === text && where.includes(code))
}

/** As whole words. `N`, `n` and `{name}` stand for what the code inserts. */
function isIn(text: string, where: string) {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  const pattern = literal.replace(/\b[Nn]\b|\{\w+\}/g, '(?:\\d+|\\$?\\{[^}]*\\})').replaceAll("'", "(?:\\\\?'|’|&apos;)")
  return new RegExp(`(?<!\\w)${pattern}(?!\\w)`).test(where)
}

function contentOf(paths: readonly string[]) {
  return paths
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ')
}
