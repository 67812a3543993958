import { expect, test } from 'vitest'
import { waysInText } from './ways-in-text.ts'

const passkey = {
  id: '',
  name: 'Phone',
  addedAt: new Date(),
  lastUsedAt: null,
  isSynced: false,
  isLocked: false,
  canRemove: true,
}
const google = { email: 'gale@gmail.example', linkedAt: new Date(), lastUsedAt: null, canUnlink: true, isProof: false }
const nothing = { hasPassword: false, passkeys: [], google: null, hasGoogle: true }

test.each([
  [{ hasPassword: true }, 'You can sign in with your password.'],
  [{ hasPassword: true, passkeys: [passkey] }, 'You can sign in with your password or a passkey.'],
  [{ hasPassword: true, passkeys: [passkey, passkey], google }, 'You can sign in with your password, 2 passkeys, or Google.'],
  [{ passkeys: [passkey, { ...passkey, isLocked: true }] }, 'You can sign in with a passkey.'],
  [{ hasPassword: true, google, hasGoogle: false }, 'You can sign in with your password.'],
  [{ google, hasGoogle: false }, 'Nothing that works here opens your account. Choose a password by mail.'],
])('the ways in that work are named (%#)', (waysIn, text) => {
  expect(waysInText({ ...nothing, ...waysIn })).toBe(text)
})
