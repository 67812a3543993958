import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Ana Petrova', 'Ana P.'],
  ['Ana Maria de la Cruz', 'Ana C.'],
  ['Cher', 'Cher'],
  ['ana ortiz', 'ana O.'],
  ['Åsa Öberg', 'Åsa Ö.'],
  ['Ana Petrova (Photos)', 'Ana P.'],
  ['Dr. Ana Petrova Jr.', 'Ana P.'],
  ['Ana 🌸', 'Ana'],
  ['田 𠮷', '田 𠮷.'],
])('visitors see %s as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
