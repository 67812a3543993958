import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.each(globSync('docs/walkthroughs/*.md', { cwd: root }))('every file that %s names is there', (walkthrough) => {
  const { found, missing } = filesNamedIn(readFileSync(join(root, walkthrough), 'utf8'))
  expect(found).not.toEqual([])
  expect(missing).toEqual([])
})

test('a file without a folder is beside the file before it', () => {
  const text = 'In `bin/stages.mjs` and `bin/walkthroughs.test.ts`, then `layout.test.ts`, `edit-job.ts` and `gone/layout.test.ts`.'
  expect(filesNamedIn(text).missing).toEqual(['edit-job.ts', 'gone/layout.test.ts'])
})

function filesNamedIn(text: string) {
  const found: string[] = []
  const missing: string[] = []
  for (const [, name = ''] of text.matchAll(/`([\w$./-]+\.(?:tsx?|sql))`/g)) {
    const file = [name, join(dirname(found.at(-1) ?? ''), name)].find((path) => existsSync(join(root, path)))
    if (file) found.push(file)
    else missing.push(name)
  }
  return { found, missing }
}

test('every decision has a number of its own', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: root }).map((path) => /\d{4}/.exec(path)?.[0])
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
})
