import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Ana Petrova', 'Ana P.'],
  ['Ana Maria de la Cruz', 'Ana C.'],
  ['Cher', 'Cher'],
  ['ana ortiz', 'ana O.'],
  ['Åsa Öberg', 'Åsa Ö.'],
])('visitors see %s as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
