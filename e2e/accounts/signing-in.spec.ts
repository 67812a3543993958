import type { Browser, Page } from '@playwright/test'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { endSessions } from '@shutterbid/server/signing-in/sessions/end-sessions'
import { inDatabase } from '../database.ts'
import { disable, type Someone, someClient, somePhotographer } from '../people.ts'
import {
  aPersonAt,
  aVisitorAt,
  expect,
  expectAccessible,
  expectToast,
  fillSignIn,
  goBack,
  hold,
  hydrated,
  linkIn,
  mailTo,
  open,
  reload,
  type Strict,
  signIn,
  test,
} from '../story.ts'

test('a wrong password and an unknown address get the same answer', async ({ browser, strict }) => {
  const { email } = await someClient('Gil Ames')
  const page = await aVisitorAt(browser, strict, '/sign-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  for (const address of [email, 'nobody@example.com']) {
    await open(page, '/sign-in')
    await fillSignIn(page, address, 'not-my-password')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  }
})

test('from the bar, which then says on which side somebody is', async ({ browser, strict }) => {
  const people = [
    { ...(await someClient('Kit Ames')), side: 'Client' },
    { ...(await somePhotographer('Kim Ames')), side: 'Photographer' },
  ]
  for (const { email, side } of people) {
    const page = await aVisitorAt(browser, strict, '/')
    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: 'Log In' }).click()
    await fillSignIn(page, email)
    await expect(bar.getByText(side, { exact: true })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Log In' })).toBeHidden()
  }
})

test('a disabled person is signed out immediately with a message, and sees the reason at sign-in only after the right password', async ({
  browser,
  strict,
}) => {
  const person = await someClient('Una Bly')
  // Requests after the account was disabled are answered 401, which browsers log.
  const page = await aVisitorAt(browser, strict, '/sign-in', /status of 401 /)
  const isListening = page.waitForResponse('**/api/changes**')
  await signIn(page, person.email)
  await expect(page.getByRole('heading', { name: 'My Shoots' })).toBeVisible()
  await isListening
  await disable(person)
  await expect(page).toHaveURL(/\/sign-in/)
  await expectToast(page, 'Your account has been disabled')
  const notice = page.getByRole('alert').filter({ hasText: 'Your account has been disabled. Please contact support for assistance.' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await reload(page)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Write to support' }).click()
  await expect(page).toHaveURL('/contact')

  await open(page, '/sign-in')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await fillSignIn(page, person.email, 'not-my-password')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await open(page, '/sign-in')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('alert')).toHaveText('Your account has been disabled. Please contact support for assistance.')
})

test('a person whose account is disabled before the page has live updates reads that, too', async ({ browser, strict }) => {
  const person = await someClient('Ula Bly')
  const page = await aVisitorAt(browser, strict, '/sign-in', /status of 401 /)
  const release = await hold(page, '**/api/changes**')
  await signIn(page, person.email)
  await disable(person)
  release()
  await expectToast(page, 'Your account has been disabled')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a new password by mail ends the sessions everywhere', async ({ browser, strict }) => {
  const { email } = await someClient('Ora Penn')
  // What its page asks for while the session is ended is answered with 401, which browsers print.
  const elsewhere = await aPersonAt(browser, email, strict, '/jobs', /status of 401 /)
  const page = await aVisitorAt(browser, strict, '/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/a link to choose a new password is on its way/)).toBeVisible()

  const link = linkIn(await mailTo(page.context(), email, /Choose a new password/), '/reset-password')
  await open(page, link)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('shorter')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('a-louder-morning')
  await page.getByLabel('Confirm password').fill('a-louder-morning')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await expectAccessible(page)
  expect(await mailTo(page.context(), email, /Your password was changed/)).toContain('signed out everywhere')

  await reload(elsewhere)
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await open(page, '/sign-in')
  await fillSignIn(page, email)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, email, '/jobs', 'a-louder-morning')

  await open(page, link)
  await expect(page.getByText(/This link has expired or was already used/)).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('strangers who try passwords do not lock the owner out of any browser', async ({ browser, strict }) => {
  const { email } = await someClient('Ivo Lang')
  // Requests while signed out are answered 401, which browsers log.
  const known = await aPersonAt(browser, email, strict, '/jobs', /status of 401 /)
  await known.getByRole('button', { name: 'Your menu' }).click()
  await known.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(known.getByRole('button', { name: 'Sign In' })).toBeVisible()

  const page = await aVisitorAt(browser, strict, '/sign-in?redirect=/saved')
  await tryPasswords(page, email, 10)
  const release = await holdCaptcha(page)
  await fillSignIn(page, email, 'not-my-password')
  await expect(page.getByText('There were many attempts just now. Complete the verification to continue.')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()

  await tryPasswords(await aVisitorAt(browser, strict, '/sign-in'), email, 10)
  const checks: string[] = []
  known.on('request', (request) => request.url().includes('signingIn/captcha') && checks.push(request.url()))
  await fillSignIn(known, email)
  await expect(known.getByRole('button', { name: 'Your menu' })).toBeVisible()
  expect(checks).toEqual([])
})

for (const [kind, script, global] of [
  ['recaptcha', 'https://www.google.com/recaptcha/api.js**', 'grecaptcha'],
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js**', 'turnstile'],
] as const)
  test(`the captcha of ${kind} is shown in place, and its token is sent with the form`, async ({ browser, strict }) => {
    // This server uses its own captcha, and its policy allows no scripts of others.
    const context = await browser.newContext({ bypassCSP: true })
    const page = strict(await context.newPage())
    await page.route('**/api/rpc/signingIn/captcha**', (route) =>
      route.fulfill({ json: { json: { kind, siteKey: 'a-key', challenge: null } } }),
    )
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: widgetScript(global) }))
    const email = `${kind}@example.com`
    await open(page, '/sign-in')
    await tryPasswords(page, email, 10)
    await fillSignIn(page, email, 'not-my-password')
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/signingIn/signIn') && request.postData()?.includes('captchaToken') === true,
    )
    await page.getByRole('button', { name: 'I am a person' }).click()
    expect((await sent).postDataJSON().json).toEqual({
      email,
      password: 'not-my-password',
      captchaToken: 'token of a-key',
    })
    // Our own captcha refuses a made-up solution.
    await expect(page.getByRole('alert')).toHaveText('Failed to load verification')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-my-password')
  })

test('after four password mails the captcha comes first', async ({ browser, strict }) => {
  const { email } = await someClient('Emi Sato')
  const page = await aVisitorAt(browser, strict, '/forgot-password')
  for (let count = 0; count < 4; count += 1) await post(page, 'requestPasswordReset', { email })
  const release = await holdCaptcha(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/^There were many attempts just now/)).toBeVisible()
  release()
  await expect(page.getByText(/a link to choose a new password is on its way/)).toBeVisible()
})

test('after signing out nothing of the person is visible, also not with Back', async ({ browser, strict }) => {
  const { email } = await someClient('Ian Holt')
  const next = await someClient('Una Frey')
  const page = await aPersonAt(browser, email, strict, '/jobs/new')
  await page.getByLabel('Title').fill('What only Ian knows')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in')
  await goBack(page)
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in')
  await expect(page.getByText('Please sign in to continue')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeHidden()

  await signIn(page, next.email, '/jobs/new')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await signIn(page, email, '/jobs/new')
  await expect(page.getByLabel('Title')).toHaveValue('What only Ian knows')
})

test('a session that ended while somebody typed offers sign-in, and the text is there afterwards', async ({ browser, strict }) => {
  const { id, email } = await somePhotographer('Ada Lim')
  const page = await aVisitorAt(browser, strict, '/sign-in', /ERR_FAILED|status of 401/)
  // The page does not learn by itself that the session has ended.
  await page.route('**/api/changes**', (route) => route.abort('failed'))
  await signIn(page, email, `/profile/${id}?tab=about`)
  const bio = page.getByRole('textbox', { name: 'About you' })
  await bio.fill('What I typed before the session ended')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'You are signed out. What you typed is kept on this page.')
  await expect(bio).toHaveValue('What I typed before the session ended')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/sign-in?redirect=**')
  await hydrated(page)
  await fillSignIn(page, email)
  await page.waitForURL(`**/profile/${id}?tab=about`)
  await expect(bio).toHaveValue('What I typed before the session ended')
})

test('the error of a form whose session has ended leads to sign-in and back, and the bar no longer looks signed in', async ({
  browser,
  strict,
}) => {
  const { email } = await somePhotographer('Ada Lind')
  const page = await aVisitorAt(browser, strict, '/sign-in', /ERR_FAILED|status of 401/)
  await page.route('**/api/changes**', (route) => route.abort('failed'))
  await signIn(page, email, '/feedback')
  const menu = page.getByRole('button', { name: 'Your menu' })
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  const content = page.getByLabel('Your feedback')
  await content.fill('The calendar is easy to read.')
  await page.locator('label', { hasText: '4 stars' }).click()
  await expect(menu).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  const error = page.getByRole('main').getByRole('alert').filter({ hasText: 'Not authenticated' })
  await expect(error.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(inBar).toBeVisible()
  await expect(menu).toHaveCount(0)

  // Another tab signs in: this one goes on where it was.
  const other = strict(await page.context().newPage(), /status of 401/)
  await open(other, '/sign-in')
  await fillSignIn(other, email)
  await expect(menu).toBeVisible()
  await expect(inBar).toHaveCount(0)
  await expect(error.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(content).toHaveValue('The calendar is easy to read.')

  // Closed first, because what it still loads would be refused without the cookies.
  await other.close()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await error.getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/sign-in?redirect=**')
  await hydrated(page)
  await fillSignIn(page, email)
  await page.waitForURL('**/feedback')
  await expect(content).toHaveValue('The calendar is easy to read.')
  await expect(menu).toBeVisible()
})

test('the bar no longer looks signed in either once a list cannot be read for lack of a session', async ({ browser, strict }) => {
  const { email } = await someClient('Ida Lund')
  const page = await aVisitorAt(browser, strict, '/sign-in', /ERR_FAILED|status of 401|Please sign in to continue/)
  await page.route('**/api/changes**', (route) => route.abort('failed'))
  await signIn(page, email, '/jobs')
  await page.context().clearCookies()
  // A link of the bar would not do: the page is left as soon as the pointer is over one, because that already loads its page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).first().click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your menu' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/sign-in?redirect=**')
  await hydrated(page)
  await fillSignIn(page, email)
  await page.waitForURL('**/feedback')
})

test('a session that another device ended leads back to what was typed', async ({ browser, strict }) => {
  const [client, bidder] = await Promise.all([someClient('Ida Holm'), somePhotographer('Ole Brandt')])
  const job = await inDatabase(async (db) => {
    const { id } = await aJob(db, { clientId: client.id, title: 'Hens and a tractor' })
    await aBid(db, { jobId: id, photographerId: bidder.id, amountDollars: 340 })
    return `/jobs/${id}`
  })
  // Requests while the session ends are answered 401, which browsers log.
  const page = await aPersonAt(browser, bidder.email, strict, job, /status of 401 /)
  await page.getByRole('button', { name: 'Edit bid' }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('I grew up on a farm.')
  await endSessionsOf(browser, strict, bidder)
  await expect(
    page.getByText('You were signed out on this device. What you typed is kept in this tab. Sign in to go on with it.'),
  ).toBeVisible()
  await expectAccessible(page)
  await fillSignIn(page, bidder.email)
  await page.waitForURL(`**${job}`)
  await expect(field).toHaveValue('I grew up on a farm.')

  await open(page, `/messages?user=${client.id}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the gate open?')
  await endSessionsOf(browser, strict, bidder)
  await expect(page.getByText('What you typed is kept in this tab.')).toBeVisible()
  await fillSignIn(page, bidder.email)
  await page.waitForURL('**/messages?user=**')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the gate open?')
})

/** Signs all other devices of somebody out, from a new one. */
async function endSessionsOf(browser: Browser, strict: Strict, { id, email }: Someone) {
  const elsewhere = await aPersonAt(browser, email, strict, `/profile/${id}?tab=email`)
  await elsewhere.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expectToast(elsewhere, 'All other devices are signed out')
}

test('signing in in one tab signs in the others, without data of the previous person', async ({ browser, strict }) => {
  const first = await someClient('Lea Bram')
  const second = await someClient('Max Tull')
  const page = await aVisitorAt(browser, strict, '/sign-in')
  // What it requests while its session is replaced is refused.
  const other = strict(await page.context().newPage(), /status of 401/)
  await open(other, `/sign-in?redirect=/profile/${first.id}`)
  await fillSignIn(page, first.email)
  const edit = other.getByRole('button', { name: 'Edit' })
  await expect(edit).toBeVisible()
  await hydrated(other)

  // Signs in, and announces it like a tab that was on the sign-in page all the time.
  await signIn(page, second.email, '/message')
  await page.evaluate(() => {
    const channel = new BroadcastChannel('signed-in')
    channel.postMessage(null)
    channel.close()
  })
  await expect(edit).toBeHidden()
  await expect(other.getByRole('heading', { name: first.name })).toBeVisible()
})

test('a tab whose session was replaced by that of another person shows its page to them', async ({ browser, strict }) => {
  const first = await someClient('Lia Bram')
  const second = await someClient('Mo Tull')
  // What it requests while its session is replaced is refused.
  const page = await aPersonAt(browser, first.email, strict, `/profile/${first.id}`, /status of 401/)
  const edit = page.getByRole('button', { name: 'Edit' })
  await expect(edit).toBeVisible()
  // Signs in as without a script, which does not notify other tabs. This browser has its new session before the old one ends.
  const elsewhere = await aPersonAt(browser, second.email, strict, '/message')
  await page.context().addCookies(await elsewhere.context().cookies())
  await endAllSessionsOf(first)
  await expect(edit).toBeHidden()
  await expect(page.getByRole('heading', { name: first.name })).toBeVisible()
})

test('a tab whose session ends before another person has signed in in another tab returns to its page for them', async ({
  browser,
  strict,
}) => {
  const first = await someClient('Lou Bram')
  const second = await someClient('May Tull')
  // What it requests while its session is replaced is refused.
  const page = await aPersonAt(browser, first.email, strict, `/profile/${first.id}`, /status of 401/)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await endAllSessionsOf(first)
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in')
  const other = strict(await page.context().newPage())
  await open(other, '/sign-in')
  await fillSignIn(other, second.email)
  await expect(page.getByRole('heading', { name: first.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
})

function endAllSessionsOf({ id }: Someone) {
  return inDatabase((db) => db.transaction((tx) => endSessions(tx, id, { but: null })))
}

test('a person with the right password is signed in, also if the page cannot load the viewer', async ({ browser, strict }) => {
  const { email } = await someClient('Pip Noor')
  const page = await aVisitorAt(browser, strict, '/sign-in?redirect=/saved', /status of 500/)
  await page.route('**/api/rpc/profiles/viewer**', (route) => route.fulfill({ status: 500, json: {} }))
  await fillSignIn(page, email)
  await page.waitForURL('**/saved')
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
})

test('a redirect leads only to our own pages', async ({ browser, strict }) => {
  const { email } = await someClient('Rae Cole')
  const page = await aVisitorAt(browser, strict, `/sign-in?redirect=${encodeURIComponent('//elsewhere.example/jobs')}`)
  const { origin } = new URL(page.url())
  await fillSignIn(page, email)
  await expect(page).toHaveURL(`${origin}/`)
  for (const target of [
    'https://elsewhere.example/jobs',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/jobs/..//elsewhere.example',
    '\t//elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,hello',
  ]) {
    await open(page, `/sign-in?redirect=${encodeURIComponent(target)}`)
    await expect(page, target).toHaveURL(`${origin}/`)
  }
  await open(page, `/sign-in?redirect=${encodeURIComponent('/jobs?status=cancelled#top')}`)
  await expect(page).toHaveURL(`${origin}/jobs?status=cancelled#top`)
})

/** The script of an external provider: a widget with a button. */
function widgetScript(global: string) {
  return `window.${global} = {
    render(place, { sitekey, callback }) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'I am a person'
      button.onclick = () => callback('token of ' + sitekey)
      place.append(button)
    },
  }`
}

/** Tries passwords in a browser that never signed in. */
async function tryPasswords(page: Page, email: string, times: number) {
  await page.context().clearCookies()
  for (let tried = 0; tried < times; tried += 1) await post(page, 'signIn', { email, password: `guess-${tried}` })
}

/** Delays the challenge of the captcha until the returned function is called. */
async function holdCaptcha(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/rpc/signingIn/captcha**', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

async function post(page: Page, operation: string, json: object) {
  const headers = { 'x-csrf-token': 'orpc', 'sec-fetch-site': 'same-origin' }
  await page.request.post(`/api/rpc/signingIn/${operation}`, { headers, data: { json } })
}
