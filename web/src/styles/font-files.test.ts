import { globSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the fonts of a first view have 70 kB at most', () => {
  const files = globSync('*.woff2', { cwd: import.meta.dirname })
  const bytes = files.map((file) => statSync(`${import.meta.dirname}/${file}`).size)
  expect(files).toHaveLength(4)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000)
})
