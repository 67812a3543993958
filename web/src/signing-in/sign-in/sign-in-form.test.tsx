import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { SignInCodeForm } from './sign-in-code-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const form = <SignInForm redirect={undefined} outcome={undefined} wasDisabled={undefined} onTicket={() => undefined} />
const signIn = page.getByRole('button', { name: 'Sign In', exact: true })

async function send(answer: Answer, others: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls({ 'signingIn/signInOptions': { gives: { google: false } }, 'signingIn/signIn': answer, ...others })
  await renderSignedIn(aViewer(), form)
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'a long password')
  await userEvent.click(signIn)
}

test('while it is sent, the button says so', async () => {
  await send('waits')
  await expect.element(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
})

test('a fault of ours says so', async () => {
  await send('fails')
  await expect.element(page.getByText('An unexpected error occurred', { exact: true })).toBeVisible()
})

test('without an address or a password nothing is sent', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), form)
  await userEvent.click(signIn)
  for (const text of ['Email is required', 'Password is required']) await expect.element(page.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a refused sign-in says so', async () => {
  await send({ refuses: 'wrong_credentials' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect(document).toBeAccessible()
})

test.each([
  ['waits', 'Checking that you are a person...'],
  ['unreached', 'Failed to load verification'],
] as const)('after many attempts there is a check first: %s', async (captcha, text) => {
  await send({ refuses: 'captcha_needed' }, { 'signingIn/captcha': captcha })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a wrong code is refused, and the form of it has a passkey as well', async () => {
  answerCalls({ 'signingIn/signInWithCode': { refuses: 'wrong_code' } })
  await renderSignedIn(aViewer(), <SignInCodeForm ticket="ticket" hasPasskey redirect={undefined} onStartAgain={() => undefined} />)
  await userEvent.fill(page.getByLabelText('Code'), 'abcde-fghij')
  await userEvent.click(signIn)
  await expect.element(page.getByText('This code is wrong', { exact: false })).toBeVisible()
  await expect(document).toBeAccessible()
})
