import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { passkeyLimits } from './limits.ts'
import { canAddPasskey, canAddPasskeyAsNew, canChangeEmail, canRemoveWayIn, isCopied } from './rules.ts'

test.each([
  ['another address', 'maya@new.example', null],
  ['the same address', 'maya@example.com', 'same_email'],
  ['the same address in capitals', 'Maya@Example.com', 'same_email'],
] as const)('changing the email to %s', (_, newEmail, refusal) => {
  expect(canChangeEmail({ currentEmail: 'maya@example.com', newEmail })).toEqual(refusal ? no(refusal) : yes)
})

test.each([
  [
    'another that works',
    [
      { id: 'a', works: true },
      { id: 'b', works: true },
    ],
    null,
  ],
  [
    'another that is locked',
    [
      { id: 'a', works: true },
      { id: 'b', works: false },
    ],
    'last_way_in',
  ],
  ['no other', [{ id: 'a', works: true }], 'last_way_in'],
] as const)('removing a way in while there is %s', (_, waysIn, refusal) => {
  expect(canRemoveWayIn('a', [...waysIn])).toEqual(refusal ? no(refusal) : yes)
})

test.each([
  ['a first use', 0, 1, false],
  ['a later use', 7, 9, false],
  ['no counter at all', 0, 0, false],
  ['the same number again', 7, 7, true],
  ['a lower number', 7, 3, true],
  ['a counter that is gone', 7, 0, true],
])('%s of a passkey comes from a copy: %#', (_, lastCounter, counter, copied) => {
  expect(isCopied({ counter, lastCounter })).toBe(copied)
})

test('an account has ten passkeys at most', () => {
  expect(canAddPasskey({ passkeys: 9 })).toEqual(yes)
  expect(canAddPasskey({ passkeys: 10 })).toEqual(no('too_many_passkeys'))
})

test.each([
  ['made just now', 0, 0, null],
  ['made almost ten minutes ago', passkeyLimits.newAccountMinutes - 0.1, 0, null],
  ['made ten minutes ago', passkeyLimits.newAccountMinutes, 0, 'account_not_new'],
  ['made just now, with a passkey', 0, 1, 'account_not_new'],
] as const)('an account %s adds a passkey without other proof: %#', (_, minutes, passkeys, refusal) => {
  const now = new Date('2026-03-02T12:00:00Z')
  const createdAt = new Date(now.getTime() - minutes * 60_000)
  expect(canAddPasskeyAsNew({ createdAt, passkeys, now })).toEqual(refusal ? no(refusal) : yes)
})
