import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const link = { state: 'waiting' as const, email: 'wren@example.com', redirect: null }
const screen = <VerifyEmailScreen token="token" link={link} redirect={undefined} outcome={undefined} email={undefined} />

test.each([
  ['no password', '', 'Password is required'],
  ['another password than at sign-up', 'not-my-password', 'This is not the password that was chosen at sign-up.'],
])('an address is not verified with %s', async (_, password, text) => {
  answerCalls({ 'signingIn/verifyEmail': { refuses: 'wrong_sign_up_password' } })
  await renderSignedIn(aViewer(), screen)
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
  await userEvent.click(page.getByRole('button', { name: 'Verify my email' }))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})
