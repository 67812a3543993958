import { expect, test } from 'vitest'
import { waysInText } from './ways-in-text.ts'

const passkey = {
  ...{ id: '', name: 'Phone', addedAt: new Date(), lastUsedAt: null },
  ...{ isSynced: false, isLocked: false, canRemove: true },
}

test.each([
  [{ hasPassword: true, passkeys: [] }, 'You can sign in with your password.'],
  [{ hasPassword: true, passkeys: [passkey] }, 'You can sign in with your password or a passkey.'],
  [{ hasPassword: true, passkeys: [passkey, passkey] }, 'You can sign in with your password or 2 passkeys.'],
  [{ hasPassword: false, passkeys: [passkey, { ...passkey, isLocked: true }] }, 'You can sign in with a passkey.'],
])('the ways in are named, without locked passkeys (%#)', (waysIn, words) => {
  expect(waysInText(waysIn)).toBe(words)
})
