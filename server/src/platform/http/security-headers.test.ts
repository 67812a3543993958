import { expect, test } from 'vitest'
import { safeHeaders } from './security-headers.ts'

test.each([
  ['live', 'https://shutterbid.example', 'max-age=31536000'],
  ['live', 'http://shutterbid.example', undefined],
  ['demo', 'http://localhost:3000', undefined],
] as const)('a %s site at %s tells browsers to use https: %s', (mode, publicUrl, expected) => {
  expect(safeHeaders({ mode, publicUrl })['strict-transport-security']).toBe(expected)
})
