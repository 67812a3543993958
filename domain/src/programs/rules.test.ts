import { expect, test } from 'vitest'
import { programLimits } from './limits.ts'
import { canMakeToken, scopesFor } from './rules.ts'
import { newAccessToken } from './schemas.ts'

test('clients place no bids, so their programs cannot', () => {
  expect(scopesFor('client')).toEqual(['read', 'hire', 'messages', 'profile'])
  expect(scopesFor('photographer')).toEqual(['read', 'bid', 'hire', 'messages', 'profile'])
})

test.each([
  ['a client with what clients do', { userType: 'client', scopes: ['read', 'hire'], count: 0 }, true],
  ['a client with bids', { userType: 'client', scopes: ['read', 'bid'], count: 0 }, 'scope_not_offered'],
  ['a photographer with bids', { userType: 'photographer', scopes: ['bid'], count: programLimits.tokens.max - 1 }, true],
  ['somebody with as many as allowed', { userType: 'photographer', scopes: ['read'], count: programLimits.tokens.max }, 'too_many_tokens'],
] as const)('%s', (_, { userType, scopes, count }, outcome) => {
  const decision = canMakeToken({ userType, scopes: [...scopes], count })
  expect(decision.allowed || decision.refusal).toBe(outcome)
})

test('a new token has a name of one line, allows something, nothing twice, and ends after one of the offered times', () => {
  const typed = { name: ' Book\nkeeping ', scopes: ['read'], days: 90 }
  expect(newAccessToken.parse(typed)).toEqual({ name: 'Book keeping', scopes: ['read'], days: 90 })
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { scopes: [] },
    { scopes: ['read', 'read'] },
    { scopes: ['all'] },
    { days: 7 },
  ])
    expect(newAccessToken.safeParse({ ...typed, ...wrong }).success).toBe(false)
})
