import { leavingRefusals } from '@shutterbid/domain/leaving/refusals'
import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { EmailTab } from './email-tab.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const name = 'W'.repeat(60)
const passkey = { id: 'key', name, addedAt: at, lastUsedAt: null, isSynced: false, isLocked: true, canRemove: true }
const withTwoFactor: SecurityView = {
  email: 'cora@example.com',
  emailChange: null,
  sessions: [],
  twoFactor: { isOn: true, backupCodesLeft: 1 },
  waysIn: { hasPassword: true, canRemovePassword: true, passkeys: [passkey], canAddPasskey: true, hasGoogle: false, google: null },
}
const without = { ...withTwoFactor, twoFactor: { isOn: false, backupCodesLeft: 0 } }
const dialog = page.getByRole('dialog')
const press = (label: string) => userEvent.click(page.getByRole('button', { name: label, exact: true }))

async function show(security: SecurityView, answers: Record<string, Answer> = {}) {
  answerCalls({ 'signingIn/security': { gives: security }, 'leaving/export': { gives: { latest: null, may: [] } }, ...answers })
  await renderSignedIn(aViewer({ userType: 'client' }), <EmailTab />)
}

async function prove(button: string, label: string) {
  await press(button)
  await userEvent.fill(dialog.getByLabelText('Your password', { exact: true }), 'golden-hour')
  if (await dialog.getByLabelText('Code').query()) await userEvent.fill(dialog.getByLabelText('Code'), 'fghij-abcde')
  await userEvent.click(dialog.getByRole('button', { name: label, exact: true }))
}

test.each(['Make new backup codes', 'Turn off', 'Add a passkey', `Remove ${name}`])('“%s” asks for proof', async (button) => {
  await show(withTwoFactor)
  await press(button)
  await expect.element(dialog.getByLabelText('Your password', { exact: true })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('different passwords are named when the second one is left, while the rest is empty', async () => {
  await show(without)
  const differ = page.getByText('Passwords do not match', { exact: true })
  await userEvent.fill(page.getByLabelText('New password'), 'golden-hour')
  await userEvent.fill(page.getByLabelText('Confirm password'), 'silver-hour')
  await userEvent.click(page.getByLabelText('Current password'))
  await expect.element(differ).toBeVisible()
  await expect.element(page.getByText('Password is required')).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText('New password'), 'silver-hour')
  await userEvent.click(page.getByLabelText('Current password'))
  await expect.element(differ).not.toBeInTheDocument()
})

test('a passkey is renamed in a dialog', async () => {
  await show(withTwoFactor)
  await press(`Rename ${name}`)
  await expect.element(dialog.getByLabelText('Name')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a wrong code is refused beside its field', async () => {
  await show(withTwoFactor, { 'signingIn/renewBackupCodes': { refuses: 'wrong_code' } })
  await prove('Make new backup codes', 'Make new codes')
  await expect.element(page.getByText('This code is wrong', { exact: false })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('new backup codes are shown once', async () => {
  const backupCodes = Array.from({ length: 10 }, (_, index) => `abcde-fghi${index}`)
  await show(withTwoFactor, { 'signingIn/renewBackupCodes': { gives: { backupCodes } } })
  await prove('Make new backup codes', 'Make new codes')
  await expect.element(page.getByRole('list', { name: 'Backup codes' })).toHaveFocus()
  await expect(document).toBeAccessible()
})

test('the key for an app is shown as a QR code and as text', async () => {
  const key = { key: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', address: 'otpauth://totp/Shutterbid:cora?secret=ABCDEFGH' }
  await show(without, { 'signingIn/startTwoFactor': { gives: key } })
  await prove('Turn on', 'Go on')
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('what prevents deleting the account is said at once, without asking for the password', async () => {
  const refusal = leavingRefusals.shoot_still_running
  await show(without, { 'leaving/deletion': { gives: { refusal } } })
  await press('Delete my account')
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal)
  expect(dialog.query()).toBeNull()
  await expect(document).toBeAccessible()
  answerCalls({ 'leaving/deletion': { gives: { refusal: null } } })
  await press('Delete my account')
  await expect.element(dialog.getByLabelText('Your password', { exact: true })).toBeVisible()
  expect(page.getByText(refusal).query()).toBeNull()
})
