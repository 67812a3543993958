import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

test.each(globSync('docs/walkthroughs/*.md', { cwd: root }))('every file that %s names is there', (walkthrough) => {
  const text = readFileSync(join(root, walkthrough), 'utf8')
  const named = [...text.matchAll(/`([\w$./-]+\.(?:tsx?|sql))`/g)].map(([, name = '']) => name)
  expect(named).not.toEqual([])
  expect(named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([])
})
