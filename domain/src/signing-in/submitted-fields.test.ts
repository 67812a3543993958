import { expect, test } from 'vitest'
import { readSubmittedFields } from './submitted-fields.ts'

test.each([
  [
    JSON.stringify({ email: 'ana@example.com', fullName: 'Ana Reed', password: 'golden-hour' }),
    { email: 'ana@example.com', fullName: 'Ana Reed' },
  ],
  [JSON.stringify({ email: 'x'.repeat(255), fullName: 7 }), {}],
  ['"text"', {}],
  ['null', {}],
  ['{', {}],
  [undefined, {}],
])('what was typed before is read, without anything else (%#)', (stored, fields) => {
  expect(readSubmittedFields(stored)).toEqual(fields)
})
