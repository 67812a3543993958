import { captchaLimits } from '@shutterbid/domain/signing-in/limits'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { SignUpForm } from './sign-up-form.tsx'

type Settings = { callback: (token: string) => void; 'expired-callback': () => void; 'error-callback': () => void }

const options = { hasGoogle: false }
const captcha = { gives: { kind: 'recaptcha', siteKey: 'key', challenge: null } }
const create = page.getByRole('button', { name: 'Create account' })

beforeEach(() => sessionStorage.clear())

test('an account that cannot be created says so, and the next try starts a new check', async () => {
  const shown = fakeProvider((settings) => settings.callback('token'))
  await fillAndSend()
  await expect.element(page.getByText('Failed to create account')).toBeVisible()
  expect(shown).toHaveLength(1)
  await userEvent.click(create)
  await expect.poll(() => shown.length).toBe(2)
})

test.each([
  ['expires', 'expired-callback', 'Verification expired'],
  ['fails', 'error-callback', 'Failed to load verification'],
] as const)('a check that %s can be tried again twice, and then from the start', async (_, event, text) => {
  const shown = fakeProvider((settings) => settings[event]())
  await fillAndSend()
  for (const tries of [1, 2]) {
    await expect.element(page.getByText(text)).toBeVisible()
    expect(shown).toHaveLength(tries)
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  }
  await expect.poll(() => shown.length).toBe(3)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expect.element(create).toBeVisible()
})

test('a check that takes more than ten seconds to load says so, and can be started again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = vi.spyOn(window, 'setTimeout')
  await fillAndSend('waits')
  const checking = page.getByText('Checking that you are a person...')
  const stillLoading = page.getByText('Still loading')
  await expect.element(checking).toBeVisible()
  // The clock is started a moment after the text is shown.
  await expect.poll(() => started.mock.calls.map(([, ms]) => ms)).toContain(captchaLimits.stillLoadingMs)
  vi.advanceTimersByTime(captchaLimits.stillLoadingMs - 1)
  await expect.element(stillLoading).not.toBeInTheDocument()
  vi.advanceTimersByTime(1)
  await expect.element(stillLoading).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(checking).toBeVisible()
})

async function fillAndSend(answer: 'waits' | typeof captcha = captcha) {
  answerCalls({ 'signingIn/captcha': answer, 'signingIn/signInOptions': { gives: options } })
  await renderSignedIn(aViewer(), <SignUpForm redirect={undefined} type="client" referralCode={undefined} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Full name' }), 'Ana Reyes')
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'a long password')
  await userEvent.fill(page.getByLabelText('Confirm password', { exact: true }), 'a long password')
  await expect.element(create).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(create)
}

/** In place of the provider's script, which is not loaded again while its element is in the page. Returns the checks that were shown. */
function fakeProvider(answer: (settings: Settings) => void) {
  const shown: HTMLElement[] = []
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = 'https://www.google.com/recaptcha/api.js?render=explicit'
  document.head.append(script)
  const render = (place: HTMLElement, settings: Settings) => {
    shown.push(place)
    setTimeout(() => answer(settings))
  }
  Object.assign(window, { grecaptcha: { render } })
  return shown
}

test('an empty form is not sent, and says what is missing', async () => {
  answerCalls({ 'signingIn/signInOptions': { gives: options } })
  await renderSignedIn(aViewer(), <SignUpForm redirect={undefined} type={undefined} referralCode={undefined} />)
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(create)
  await expect.element(page.getByText('Please select a user type')).toBeVisible()
  await expect(document).toBeAccessible()
})
