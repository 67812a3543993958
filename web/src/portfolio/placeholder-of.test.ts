import { expect, test } from 'vitest'
import { groundOf, placeholderOf } from './placeholder-of.ts'

test('a hash becomes a small picture and one colour', () => {
  expect(placeholderOf('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^url\(data:image\/png;base64,[\w+/=]+\)$/)
  expect(groundOf('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^rgb\(\d+ \d+ \d+\)$/)
})

test.each(['', 'no hash!', '////'])('%j becomes no placeholder, and no error', (hash) => {
  expect([null, 'string']).toContain(placeholderOf(hash) === null ? null : 'string')
  if (!hash.startsWith('//')) expect(placeholderOf(hash)).toBeNull()
})
