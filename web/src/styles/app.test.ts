import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const imported = [...readFileSync(join(import.meta.dirname, 'app.css'), 'utf8').matchAll(/^@import "(\..+)";$/gm)].map(([, path = '']) =>
  relative(folder, join(import.meta.dirname, path)),
)

test('every stylesheet is imported once', () => {
  const stylesheets = globSync('**/*.css', { cwd: folder }).filter((path) => path !== join('styles', 'app.css'))
  expect(imported.toSorted()).toEqual(stylesheets.toSorted())
})
