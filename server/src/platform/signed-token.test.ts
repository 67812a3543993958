import { expect, test } from 'vitest'
import { openToken, signToken } from './signed-token.ts'

const token = signToken('secret', 'place', { city: 'Phönix' })

test('a signed token contains its payload', () => {
  expect(openToken('secret', 'place', token)).toEqual({ city: 'Phönix' })
})

test.each([
  ['another secret', () => openToken('other', 'place', token)],
  ['another purpose', () => openToken('secret', 'checkout', token)],
  ['a changed payload', () => openToken('secret', 'place', `x${token}`)],
  ['a changed signature', () => openToken('secret', 'place', `${token.slice(0, -4)}AAAA`)],
  ['a cut token', () => openToken('secret', 'place', token.slice(0, 20))],
  ['something appended', () => openToken('secret', 'place', `${token}.more`)],
  ['nothing', () => openToken('secret', 'place', '')],
])('a token is rejected with %s', (_, open) => {
  expect(open()).toBeNull()
})
