import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const google = { email: 'gale@gmail.example', linkedAt: new Date(), lastUsedAt: null, canUnlink: false, isProof: false }
const onlyGoogle = { hasPassword: false, canRemovePassword: false, passkeys: [], canAddPasskey: true, hasGoogle: true, google }
const dialog = page.getByRole('dialog')

async function ask(waysIn: typeof onlyGoogle, { isOn = false } = {}) {
  const security = { waysIn, twoFactor: { isOn, backupCodesLeft: 10 } }
  await renderSignedIn(aViewer(), <DeleteAccountDialog {...security} userType="client" open onClose={() => {}} />)
}

test('without a password it leads to Google first, and says what will be deleted', async () => {
  answerCalls({ 'signingIn/startGoogleProof': { refuses: 'google_unavailable' } })
  await ask(onlyGoogle)
  await expect.element(dialog.getByText('Your open jobs are cancelled, and their bidders are notified.')).toBeVisible()
  expect(dialog.getByLabelText('Your password', { exact: true }).query()).toBeNull()
  expect(dialog.getByRole('button', { name: 'Delete for good' }).query()).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Show at Google that it is you' }))
  await expect.element(dialog.getByText('Google could not be reached. Try again in a minute, or choose another way.')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('after that visit it deletes the account, with a code where two-factor sign-in is on', async () => {
  answerCalls({ 'leaving/deleteAccount': { refuses: 'wrong_code' } })
  await ask({ ...onlyGoogle, google: { ...google, isProof: true } }, { isOn: true })
  await expect.element(dialog.getByText('Google has just shown that it is you.')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Code'), '000000')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(dialog.getByText('This code is wrong or was already used. Codes change every 30 seconds.')).toBeVisible()
})

test('with a password it asks for that', async () => {
  answerCalls({ 'leaving/deleteAccount': { refuses: 'wrong_password' } })
  await ask({ ...onlyGoogle, hasPassword: true })
  await userEvent.fill(dialog.getByLabelText('Your password', { exact: true }), 'silver-hour')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(dialog.getByText('This is not your current password.')).toBeVisible()
  await expect(document).toBeAccessible()
})
