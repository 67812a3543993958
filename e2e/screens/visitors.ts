import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { fillSignIn, open, openUnhydrated } from '../story.ts'
import { forgetSearch, notFound, openFilters, openLearnMenu, searchAround, searchPhoenix, unreached } from './acts.ts'
import { announcePrice } from './announce-price.ts'
import type { Screen } from './screen.ts'
import { aVerificationToken, type World } from './world.ts'

export const screensOfVisitors: Screen[] = [
  { name: 'home', as: 'visitor', path: () => '/' },
  { name: 'home-new-price', as: 'visitor', path: () => '/', reach: readNewPrice },
  { name: 'home-menu', as: 'visitor', path: () => '/', reach: openVisitorMenu },
  { name: 'home-learn', as: 'visitor', path: () => '/', reach: openLearnMenu },
  { name: 'how-it-works', as: 'visitor', path: () => '/how-it-works' },
  { name: 'faq', as: 'visitor', path: () => '/faq' },
  { name: 'blog', as: 'visitor', path: () => '/blog' },
  { name: 'blog-article', as: 'visitor', path: () => '/blog/where-to-photograph-in-boise' },
  { name: 'blog-article-missing', as: 'visitor', path: () => '/blog/nothing-here', allowed: /status of 404/ },
  { name: 'faq-answer', as: 'visitor', path: () => '/faq#trial' },
  { name: 'shoot-guide', as: 'visitor', path: () => '/shoot-guide' },
  { name: 'terms', as: 'visitor', path: () => '/terms' },
  { name: 'terms-new-price', as: 'visitor', path: () => '/terms', reach: readNewPrice },
  { name: 'privacy', as: 'visitor', path: () => '/privacy' },
  { name: 'instagram-privacy', as: 'visitor', path: () => '/instagram-privacy' },
  { name: 'contact', as: 'visitor', path: () => '/contact' },
  { name: 'contact-errors', as: 'visitor', path: () => '/contact', reach: leaveContactEmpty },
  { name: 'contact-captcha', as: 'visitor', path: () => '/contact', reach: reachContactCaptcha },
  { name: 'contact-failed', as: 'visitor', path: () => '/contact', reach: loseContactMessage, allowed: unreached },
  { name: 'contact-sent', as: 'visitor', path: () => '/contact?outcome=sent' },
  { name: 'connect', as: 'visitor', path: () => '/connect' },
  { name: 'refer', as: 'visitor', path: () => '/refer' },
  { name: 'guidelines', as: 'visitor', path: () => '/guidelines' },
  { name: 'sign-in', as: 'visitor', path: () => '/sign-in' },
  { name: 'sign-in-guarded', as: 'visitor', path: () => '/jobs?status=completed' },
  { name: 'sign-in-empty', as: 'visitor', path: () => '/sign-in', reach: (page) => page.getByRole('button', { name: 'Sign In' }).click() },
  { name: 'sign-in-refused', as: 'visitor', path: () => '/sign-in', reach: refuseSignIn },
  { name: 'sign-in-captcha', as: 'visitor', path: () => '/sign-in', reach: reachCaptcha },
  { name: 'sign-in-captcha-failed', as: 'visitor', path: () => '/sign-in', reach: failCaptcha, allowed: unreached },
  { name: 'sign-in-code', as: 'visitor', path: () => '/sign-in', reach: reachCode },
  { name: 'sign-in-code-wrong', as: 'visitor', path: () => '/sign-in', reach: giveWrongCode },
  { name: 'sign-in-google-expired', as: 'visitor', path: () => '/sign-in/google' },
  { name: 'sign-up', as: 'visitor', path: () => '/sign-up?type=client' },
  { name: 'sign-up-new-price', as: 'visitor', path: () => '/sign-up', reach: readNewPrice },
  { name: 'sign-up-errors', as: 'visitor', path: () => '/sign-up', reach: leaveSignUpEmpty },
  { name: 'verify-email', as: 'visitor', path: () => '/verify-email' },
  { name: 'verify-email-link', as: 'visitor', path: ({ waitingToken }) => `/verify-email?token=${waitingToken}` },
  {
    name: 'verify-email-empty',
    as: 'visitor',
    path: ({ waitingToken }) => `/verify-email?token=${waitingToken}`,
    reach: (page) => page.getByRole('button', { name: 'Verify my email' }).click(),
  },
  {
    name: 'verify-email-wrong',
    as: 'visitor',
    path: ({ waitingToken }) => `/verify-email?token=${waitingToken}`,
    reach: giveWrongSignUpPassword,
  },
  { name: 'verify-email-signed-in', as: 'visitor', path: () => '/verify-email', reach: verify },
  { name: 'verify-email-verified', as: 'visitor', path: ({ verifiedToken }) => `/verify-email?token=${verifiedToken}` },
  { name: 'verify-email-expired', as: 'visitor', path: () => `/verify-email?token=${'a'.repeat(43)}` },
  { name: 'forgot-password', as: 'visitor', path: () => '/forgot-password' },
  { name: 'reset-password', as: 'visitor', path: ({ passwordToken }) => `/reset-password?token=${passwordToken}` },
  { name: 'reset-password-used', as: 'visitor', path: () => `/reset-password?token=${'a'.repeat(43)}` },
  { name: 'reset-password-incomplete', as: 'visitor', path: () => '/reset-password' },
  { name: 'google-calendar', as: 'visitor', path: () => '/google-calendar-success' },
  { name: 'email-change-confirmation', as: 'visitor', path: () => '/email-change-confirmation' },
  { name: 'email-change', as: 'visitor', path: () => `/email-change?token=${'a'.repeat(43)}` },
  { name: 'unsubscribe', as: 'visitor', path: () => `/unsubscribe?token=${'a'.repeat(60)}` },
  { name: 'unsubscribed', as: 'visitor', path: () => `/unsubscribe?outcome=messages&undo=${'a'.repeat(60)}` },
  { name: 'unsubscribe-undone', as: 'visitor', path: () => '/unsubscribe?outcome=messages&isUndone=yes' },
  { name: 'unsubscribe-incomplete', as: 'visitor', path: () => '/unsubscribe' },
  { name: 'together', as: 'visitor', path: ({ sharedToken }) => `/together?token=${sharedToken}` },
  {
    name: 'together-comment',
    as: 'visitor',
    path: ({ sharedToken }) => `/together?token=${sharedToken}`,
    reach: changeComment,
  },
  { name: 'together-empty', as: 'visitor', path: ({ emptyShareToken }) => `/together?token=${emptyShareToken}` },
  { name: 'together-ended', as: 'visitor', path: () => `/together?token=${'a'.repeat(43)}` },
  { name: 'newsletter-requested', as: 'visitor', path: () => '/newsletter/requested' },
  { name: 'newsletter-confirm', as: 'visitor', path: () => `/newsletter/confirm?token=${'a'.repeat(43)}` },
  { name: 'newsletter-expired', as: 'visitor', path: () => `/newsletter/confirm?token=${'a'.repeat(43)}`, reach: pressMain },
  { name: 'newsletter-confirmed', as: 'visitor', path: () => '/newsletter/confirmed' },
  { name: 'newsletter-unsubscribe', as: 'visitor', path: () => `/newsletter/unsubscribe?token=${'a'.repeat(60)}` },
  { name: 'newsletter-unsubscribed', as: 'visitor', path: () => '/newsletter/unsubscribed' },
  { name: 'newsletter-failed', as: 'visitor', path: () => '/newsletter/failed?outcome=wait_720' },
  { name: 'photographers', as: 'visitor', path: () => '/photographers' },
  { name: 'photographers-suggestions', as: 'visitor', path: () => '/photographers', reach: typePlace },
  { name: 'photographers-found', as: 'visitor', path: () => '/photographers', reach: searchPhoenix },
  { name: 'photographers-by-specialty', as: 'visitor', path: () => '/photographers', reach: searchPhoenixForWeddings },
  { name: 'photographers-map', as: 'visitor', path: () => '/photographers', reach: openMap },
  { name: 'photographers-free-on', as: 'visitor', path: () => '/photographers', reach: openFreeOn },
  { name: 'photographers-filters', as: 'visitor', path: () => '/photographers', reach: openSearchFilters },
  { name: 'photographers-empty', as: 'visitor', path: () => '/photographers', reach: searchNobody },
  { name: 'photographers-failed', as: 'visitor', path: () => '/photographers', reach: failSearch, allowed: unreached },
  { name: 'public-page', as: 'visitor', path: ({ praisedSlug }) => `/photographers/${praisedSlug}` },
  { name: 'public-page-without-pictures', as: 'visitor', path: ({ unseenSlug }) => `/photographers/${unseenSlug}` },
  { name: 'public-page-not-found', as: 'visitor', path: () => '/photographers/nobody-here', allowed: notFound },
  { name: 'public-page-gone', as: 'visitor', path: ({ disabledSlug }) => `/photographers/${disabledSlug}`, allowed: /status of 410/ },
  { name: 'message', as: 'visitor', path: () => '/?message=Your+link+has+expired.' },
  { name: 'not-found', as: 'visitor', path: () => '/no-such-page', allowed: notFound },
]

async function leaveContactEmpty(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message is required').waitFor()
}

/** Keeps the captcha waiting for its challenge. */
async function reachContactCaptcha(page: Page) {
  await page.route(captcha, () => {})
  await sendContactMessage(page)
  await page.getByText('Checking that you are a person...').waitFor()
}

async function loseContactMessage(page: Page) {
  await page.route('**/api/rpc/feedback/sendContactMessage**', (route) => route.abort('failed'))
  await sendContactMessage(page)
  await page.getByText('Failed to send message').waitFor()
}

async function sendContactMessage(page: Page) {
  await page.getByLabel('Name').fill('Ora Finch')
  await page.getByLabel('Email', { exact: true }).fill('ora.finch@example.com')
  await page.getByLabel('Subject').fill('Weddings in Tucson')
  await page.getByLabel('Message', { exact: true }).fill('Do you serve Tucson?')
  await page.getByRole('button', { name: 'Send Message' }).click()
}

async function readNewPrice(page: Page) {
  await announcePrice(page, 'price')
  await page.getByText(/\$9\.99 a month, and \$12\.99 from/).waitFor()
}

async function openVisitorMenu(page: Page) {
  // From 1024 pixels the bar has room for all of it.
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
}

async function refuseSignIn(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-my-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').waitFor()
}

/** Tries more passwords than an account allows, then keeps the captcha waiting for its challenge. */
async function reachCaptcha(page: Page) {
  await page.route(captcha, () => {})
  await askForCaptcha(page)
  await page.getByText('Checking that you are a person...').waitFor()
}

async function failCaptcha(page: Page) {
  await page.route(captcha, (route) => route.abort('failed'))
  await askForCaptcha(page)
  await page.getByText('Failed to load verification').waitFor()
}

const captcha = '**/api/rpc/signingIn/captcha**'

async function askForCaptcha(page: Page) {
  const json = { email: `${randomUUID()}@example.com`, password: 'not-my-password' }
  const headers = { 'x-csrf-token': 'orpc', 'sec-fetch-site': 'same-origin' }
  for (let tried = 0; tried < 10; tried += 1) await page.request.post('/api/rpc/signingIn/signIn', { headers, data: { json } })
  await fillSignIn(page, json.email, json.password)
}

async function giveSignUpPassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify my email' }).click()
}

async function giveWrongSignUpPassword(page: Page) {
  await giveSignUpPassword(page, 'not-my-password')
  await page.getByText('This is not the password that was chosen at sign-up.').waitFor()
}

async function changeComment(page: Page) {
  await page
    .getByRole('button', { name: /^Change comment on / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function verify(page: Page) {
  await openUnhydrated(page, 'about:blank')
  await page.context().clearCookies()
  await open(page, `/verify-email?token=${await aVerificationToken(`${randomUUID()}@example.com`)}`)
  await giveSignUpPassword(page, demoPassword)
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
}

async function leaveSignUpEmpty(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Please select a user type').waitFor()
}

async function typePlace(page: Page) {
  await forgetSearch(page)
  await page.getByRole('combobox', { name: 'Location' }).fill('Boise')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
}

async function searchPhoenixForWeddings(page: Page) {
  await forgetSearch(page, '/photographers?specialties=WEDDING,FAMILY')
  await searchAround(page, '85004')
  await page.getByRole('article').first().waitFor()
}

async function openMap(page: Page) {
  await searchPhoenix(page)
  const map = page.getByText('Map', { exact: true })
  if (await map.isVisible()) await map.click()
  await page
    .getByRole('region', { name: 'Map' })
    .getByRole('button', { name: / photographers (in|around) / })
    .first()
    .click()
}

async function openFreeOn(page: Page) {
  await searchPhoenix(page)
  await openFilters(page)
  await page.getByRole('button', { name: 'Choose the date in a calendar' }).click()
}

async function openSearchFilters(page: Page) {
  await searchPhoenix(page)
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Wedding' }).check()
}

async function searchNobody(page: Page) {
  await forgetSearch(page, '/photographers?specialties=BOUDOIR')
  await searchAround(page, 'Fairbanks, AK')
  await page.getByText('No photographers found in this area').waitFor()
}

async function failSearch(page: Page) {
  await forgetSearch(page)
  await page.route('**/api/rpc/search/photographers**', (route) => route.abort('failed'))
  await searchAround(page, '85004')
  await page.getByText('Error loading photographers. Please try again.').waitFor()
}

async function pressMain(page: Page) {
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('alert').waitFor()
}

async function reachCode(page: Page, { people }: World) {
  await fillSignIn(page, people.guarded)
  await page.getByLabel('Code').waitFor()
}

async function giveWrongCode(page: Page, world: World) {
  await reachCode(page, world)
  await page.getByLabel('Code').fill('abcde-fghij')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('This code is wrong').waitFor()
}
