import type { Page } from '@playwright/test'
import { addressOf } from '../people.ts'
import {
  aVisitorAt,
  expect,
  expectAccessible,
  expectToast,
  fillSignIn,
  holdScripts,
  hydrated,
  linkIn,
  mailTo,
  open,
  openUnhydrated,
  reload,
  signIn,
  test,
} from '../story.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

const password = 'a-quiet-morning'

test('the form explains what is missing, and shows the captcha only when everything is valid', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/sign-up?type=photographer')
  const checks: string[] = []
  page.on('request', (request) => request.url().includes('signingIn/captcha') && checks.push(request.url()))
  await expect(page.getByRole('radio', { name: /Photograph/ })).toBeChecked()
  await open(page, '/sign-up')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

  const create = page.getByRole('button', { name: 'Create account' })
  await expect(create).toBeDisabled()
  await acknowledgment(page).check()
  await create.click()
  for (const message of [
    'Please select a user type',
    'Full name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()

  await page.getByText('Hire', { exact: true }).click()
  await page.getByLabel('Full name').fill('A')
  await page.getByLabel('Email').fill('ana at example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('shorter')
  for (const message of [
    'Full name must be at least 2 characters',
    'Invalid email address',
    'Password must be at least 8 characters',
    'Passwords do not match',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByText('Please select a user type')).toBeHidden()

  await acknowledgment(page).uncheck()
  await expect(page.getByText('You must acknowledge the service availability')).toBeVisible()
  await expect(create).toBeDisabled()
  expect(checks).toEqual([])
})

test('choices made before hydration count, and a reload keeps everything except the passwords', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext()).newPage())
  const release = await holdScripts(page)
  await openUnhydrated(page, '/sign-up?type=client', { waitUntil: 'commit' })
  await page.getByText('Photograph', { exact: true }).click()
  await page.getByLabel('Full name').fill('Edda Kern')
  release()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: /Photograph/ })).toBeChecked()
  await page.getByLabel('Email').fill('edda@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await reload(page)
  await expect(page.getByRole('radio', { name: /Photograph/ })).toBeChecked()
  await expect(page.getByLabel('Full name')).toHaveValue('Edda Kern')
  await expect(page.getByLabel('Email')).toHaveValue('edda@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
})

test('somebody signs up, verifies by mail, and is signed in on the requested page', async ({ browser, strict }) => {
  const email = addressOf('Ida Moss')
  const page = await aVisitorAt(browser, strict, '/jobs?status=completed')
  await expect(page).toHaveURL(/\/sign-in\?/)
  await expect(page.getByText('Please sign in to continue')).toBeVisible()
  await page.getByRole('link', { name: 'Make an account' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/sign-up' && url.searchParams.get('redirect') === '/jobs?status=completed')

  const checked = page.waitForResponse((response) => response.url().includes('signingIn/captcha'))
  await fillSignUp(page, { name: 'Ida Moss', email })
  expect((await checked).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === '/jobs?status=completed')

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await fillSignIn(page, email, password)
  await expect(page.getByText('Please verify your email address before signing in')).toBeVisible()
  await expect(page.getByText(/inbox and your spam folder/)).toBeVisible()
  await expectAccessible(page)

  await open(page, linkIn(await mailTo(page.context(), email, /Confirm your email/), '/verify-email'))
  await expect(page.getByText(`the password that you chose when you signed up with ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await verify(page, 'not-my-password')
  await expect(page.getByText('This is not the password that was chosen at sign-up.')).toBeVisible()
  await verify(page)
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/jobs?status=completed')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await reload(page)
  await expect(page.getByRole('heading', { name: 'My Shoots' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})

test('opening a link does nothing; once it was used, it says that one can sign in', async ({ browser, strict }) => {
  const email = addressOf('Lou Frey')
  const page = await aVisitorAt(browser, strict, '/sign-up')
  await fillSignUp(page, { name: 'Lou Frey', email })
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const link = linkIn(await mailTo(page.context(), email, /Confirm your email/), '/verify-email')
  // A mail scanner follows links before their reader does.
  await open(page, link)
  await open(page, '/sign-in')
  await fillSignIn(page, email, password)
  await expect(page.getByText('Please verify your email address before signing in')).toBeVisible()

  await open(page, link)
  const elsewhere = strict(await page.context().newPage())
  await open(elsewhere, link)
  await verify(page)
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  // The other tab notices, and loads its link again.
  await expect(elsewhere.getByRole('heading', { name: 'You can sign in' })).toBeVisible()
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'You can sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
})

test('a job that a visitor started on one device waits behind the link on another', async ({ browser, strict }) => {
  const email = addressOf('Noa Lind')
  const page = await aVisitorAt(browser, strict, '/')
  await page.getByLabel('What do you want photographed?').fill('Our wedding at the farm')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('link', { name: 'Make an account' }).click()
  await fillSignUp(page, { name: 'Noa Lind', email })
  await expect(page.getByText('The job you started waits there, also on another device.')).toBeVisible()

  const phone = await aVisitorAt(browser, strict, linkIn(await mailTo(page.context(), email, /Confirm your email/), '/verify-email'))
  const device = await addVirtualAuthenticator(phone)
  await verify(phone)
  await expect(phone).toHaveURL('/jobs/new')
  await expect(phone.getByLabel('Title')).toHaveValue('Our wedding at the farm')

  await expect(phone.getByRole('complementary', { name: 'Passkey' })).toBeVisible()
  await phone.getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(phone, 'Passkey added')
  expect(await device.passkeys()).toHaveLength(1)
  await expect(phone.getByRole('complementary', { name: 'Passkey' })).toBeHidden()
  await expect(phone.getByLabel('Title')).toHaveValue('Our wedding at the farm')
})

test('a link that has expired offers a new one', async ({ browser, strict }) => {
  const email = addressOf('Nat Orr')
  const page = await aVisitorAt(browser, strict, '/sign-up')
  await fillSignUp(page, { name: 'Nat Orr', email })
  await mailTo(page.context(), email, /Confirm your email/)
  await open(page, `/verify-email?token=${'a'.repeat(43)}`)
  await expect(page.getByText('This link has expired or was already used. Ask for a new one.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(/a new link is on its way/)).toBeVisible()
})

test("a stranger who signs up with another person's address is not verified by them", async ({ browser, strict }) => {
  const email = addressOf('Vera Lind')
  const page = await aVisitorAt(browser, strict, '/sign-up')
  await fillSignUp(page, { name: 'Somebody Else', email, password: 'the-password-of-another' })
  const newestLink = async () => linkIn(await mailTo(page.context(), email, /Confirm your email/), '/verify-email')
  const strangersLink = await newestLink()
  await open(page, '/sign-up')
  await fillSignUp(page, { name: 'Vera Lind', email })
  await expect.poll(newestLink).not.toBe(strangersLink)
  await open(page, await newestLink())
  await verify(page)
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await loseSession(page)
  await open(page, '/sign-in')
  await fillSignIn(page, email, 'the-password-of-another')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, email, '/profile', password)
  await expect(page.getByRole('heading', { name: 'Vera Lind' })).toBeVisible()
})

test('signing up again gets the same answer, and the mail informs the owner', async ({ browser, strict }) => {
  const email = addressOf('Kai Bloom')
  const page = await aVisitorAt(browser, strict, '/sign-up?type=client')
  await fillSignUp(page, { name: 'Kai Bloom', email })
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const answer = await page.locator('main').innerText()
  await open(page, linkIn(await mailTo(page.context(), email, /Confirm your email/), '/verify-email'))
  await verify(page)
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await loseSession(page)

  await open(page, '/sign-up?type=client')
  await fillSignUp(page, { name: 'Somebody Else', email, password: 'another-password' })
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  expect(await page.locator('main').innerText()).toBe(answer)
  expect(await mailTo(page.context(), email, /You already have an account/)).toContain('just sign in')
  await signIn(page, email, '/jobs', password)
})

/** Leaves the page first, because it still asks for what is new. */
async function loseSession(page: Page) {
  await openUnhydrated(page, 'about:blank')
  await page.context().clearCookies()
}

async function fillSignUp(page: Page, { name, email, password: chosen = password }: { name: string; email: string; password?: string }) {
  await page.getByText('Hire', { exact: true }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm password').fill(chosen)
  await acknowledgment(page).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/verify-email/)
}

/** On the page of the link in the mail. */
async function verify(page: Page, given = password) {
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Verify my email' }).click()
}

function acknowledgment(page: Page) {
  return page.getByRole('checkbox', { name: /Phoenix, Boise and Tampa/ })
}
