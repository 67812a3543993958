import { expect, test } from 'vitest'
import { averageColourOf, placeholderOf } from './picture.tsx'

test('a hash gives a small picture and its average colour', () => {
  expect(placeholderOf('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^url\(data:image\/png;base64,[\w+/=]+\)$/)
  expect(averageColourOf('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^rgb\(\d+ \d+ \d+\)$/)
})

test.each(['', 'no hash!', '////'])('%j gives no placeholder and throws nothing', (hash) => {
  expect([null, 'string']).toContain(placeholderOf(hash) === null ? null : 'string')
  if (!hash.startsWith('//')) expect(placeholderOf(hash)).toBeNull()
})
