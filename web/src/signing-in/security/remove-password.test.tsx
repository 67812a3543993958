import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { RemovePassword } from './remove-password.tsx'

const google = { email: 'gale@gmail.example', linkedAt: new Date(), lastUsedAt: null, canUnlink: true, isProof: false }
const waysIn = { hasPassword: true, canRemovePassword: true, passkeys: [], canAddPasskey: true, hasGoogle: true, google }
const dialog = page.getByRole('dialog')

async function ask(isOn: boolean) {
  await renderSignedIn(aViewer(), <RemovePassword waysIn={waysIn} twoFactor={{ isOn, backupCodesLeft: 10 }} />)
  await userEvent.click(page.getByRole('button', { name: 'Remove password' }))
}

test('with two-factor sign-in on, it says when a code is still needed, and asks for one', async () => {
  await ask(true)
  await expect
    .element(dialog.getByText(/You can sign in with Google\. Two-factor sign-in stays on: a code is still needed after/))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Code')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('without two-factor sign-in, it says nothing about codes', async () => {
  await ask(false)
  await expect.element(dialog.getByText(/You can choose a new password by mail at any time/)).toBeVisible()
  expect(dialog.getByText('code').query()).toBeNull()
})

test('the last way in, removed elsewhere meanwhile, is refused in words', async () => {
  answerCalls({ 'signingIn/removePassword': { refuses: 'last_way_in' } })
  await ask(false)
  await userEvent.fill(dialog.getByLabelText('Your password', { exact: true }), 'golden-hour')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByText('This is the only way into your account. Add another one first.')).toBeVisible()
})
