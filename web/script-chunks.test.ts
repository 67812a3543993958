import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkOf } from './script-chunks.ts'

const file = (path: string) => join(import.meta.dirname, path)
const icon = (name: string) => file(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)

test.each([
  ['a field', file('src/forms/field.tsx'), 'fields'],
  ['a file in a subfolder of the fields', file('src/forms/combobox/combobox.tsx'), null],
  ['a screen', file('src/jobs/post/post-job-screen.tsx'), null],
  ['an icon of the bars of signed-in people', icon('house'), 'signed-in'],
  ['an icon that only the fields use', icon('eye-off'), 'fields'],
  ['an icon of the menu that pages use as well', icon('map-pin'), 'icons'],
  ['an icon of a page', icon('flag'), null],
])('%s is in the right chunk', (_, id, chunk) => {
  expect(chunkOf(id)).toBe(chunk)
})
