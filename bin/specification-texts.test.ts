import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const specifications = join(root, '../shared/seeds')
// A quoted text ends at a quote that is not an apostrophe within a word.
const quoted = /(?<![\w])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g

const source = flat(
  execFileSync('git', ['ls-files', 'domain/src', 'server/src', 'server/demo', 'web/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(join(root, path)))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n'),
)
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

/** `N`, `n` and `{name}` stand for what the code inserts. */
function isIn(text: string, where: string) {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  const pattern = literal.replace(/\b[Nn]\b|\{\w+\}/g, '(?:\\d+|\\$?\\{[^}]*\\})').replaceAll("'", "(?:\\\\?'|’|&apos;)")
  return new RegExp(pattern).test(where)
}

function flat(text: string) {
  return text.replace(/\s+/g, ' ')
}
