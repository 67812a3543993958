import type { Page } from '@playwright/test'
import { expect, hydrated } from '../story.ts'
import type { Viewer, World } from './world.ts'

export type Screen = {
  /** Route and state: 'job-open'. */
  name: string
  as: Viewer
  path: (world: World) => string
  /** What has to be done to reach the state. */
  reach?: (page: Page) => Promise<unknown>
  /** What the console may say here, because the state is an error. */
  allowed?: RegExp
}

const nobody = '00000000-0000-4000-8000-000000000000'
const notFound = /status of 404/
const unreached = /ERR_FAILED/

/** Every route in every state that can be reached. */
export const screens: Screen[] = [
  { name: 'home', as: 'visitor', path: () => '/' },
  { name: 'home-menu', as: 'visitor', path: () => '/', reach: openVisitorMenu },
  { name: 'sign-in', as: 'visitor', path: () => '/sign-in' },
  { name: 'sign-in-guarded', as: 'visitor', path: () => '/jobs?status=completed' },
  { name: 'sign-in-empty', as: 'visitor', path: () => '/sign-in', reach: (page) => page.getByRole('button', { name: 'Sign In' }).click() },
  { name: 'sign-in-refused', as: 'visitor', path: () => '/sign-in', reach: refuseSignIn },
  { name: 'sign-up', as: 'visitor', path: () => '/sign-up?type=client' },
  { name: 'sign-up-errors', as: 'visitor', path: () => '/sign-up', reach: leaveSignUpEmpty },
  { name: 'verify-email', as: 'visitor', path: () => '/verify-email' },
  { name: 'verify-email-link', as: 'visitor', path: () => `/verify-email?token=${'a'.repeat(43)}` },
  { name: 'verify-email-expired', as: 'visitor', path: () => `/verify-email?token=${'a'.repeat(43)}`, reach: pressMain },
  { name: 'forgot-password', as: 'visitor', path: () => '/forgot-password' },
  { name: 'reset-password', as: 'visitor', path: () => `/reset-password?token=${'a'.repeat(43)}` },
  { name: 'reset-password-incomplete', as: 'visitor', path: () => '/reset-password' },
  { name: 'email-change-confirmation', as: 'visitor', path: () => '/email-change-confirmation' },
  { name: 'email-change', as: 'visitor', path: () => `/email-change?token=${'a'.repeat(43)}` },
  { name: 'unsubscribe', as: 'visitor', path: () => `/unsubscribe?token=${'a'.repeat(60)}` },
  { name: 'unsubscribe-incomplete', as: 'visitor', path: () => '/unsubscribe' },
  { name: 'newsletter-asked', as: 'visitor', path: () => '/newsletter/asked' },
  { name: 'newsletter-confirm', as: 'visitor', path: () => `/newsletter/confirm?token=${'a'.repeat(43)}` },
  { name: 'newsletter-expired', as: 'visitor', path: () => `/newsletter/confirm?token=${'a'.repeat(43)}`, reach: pressMain },
  { name: 'newsletter-confirmed', as: 'visitor', path: () => '/newsletter/confirmed' },
  { name: 'newsletter-leave', as: 'visitor', path: () => `/newsletter/leave?token=${'a'.repeat(60)}` },
  { name: 'newsletter-left', as: 'visitor', path: () => '/newsletter/left' },
  { name: 'newsletter-failed', as: 'visitor', path: () => '/newsletter/failed?why=too_many_requests' },
  { name: 'message', as: 'visitor', path: () => '/?message=Your+link+has+expired.' },
  { name: 'not-found', as: 'visitor', path: () => '/no-such-page', allowed: notFound },

  { name: 'home', as: 'ana', path: () => '/' },
  { name: 'jobs-open', as: 'ana', path: () => '/jobs' },
  { name: 'jobs-in-progress', as: 'ana', path: () => '/jobs?status=in_progress' },
  { name: 'jobs-completed', as: 'ana', path: () => '/jobs?status=completed' },
  { name: 'jobs-cancelled', as: 'ana', path: () => '/jobs?status=cancelled' },
  { name: 'jobs-failed', as: 'ana', path: () => '/jobs', reach: loseJobs, allowed: unreached },
  { name: 'bell', as: 'ana', path: () => '/jobs', reach: openBell },
  { name: 'menu', as: 'ana', path: () => '/jobs', reach: openMenu },
  { name: 'jobs-new', as: 'ana', path: () => '/jobs/new' },
  { name: 'jobs-new-errors', as: 'ana', path: () => '/jobs/new', reach: leaveJobEmpty },
  { name: 'jobs-new-clone', as: 'ana', path: ({ anaReviewed }) => `/jobs/new?clone=${anaReviewed}`, reach: waitForClone },
  { name: 'job-open', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}` },
  { name: 'job-open-accept', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: askToAccept },
  { name: 'job-open-by-distance', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}?order=distance` },
  { name: 'job-open-ticked', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: (page) => tickBids(page, 5) },
  { name: 'job-open-compare', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}?order=price`, reach: (page) => compare(page, 4) },
  { name: 'job-open-compare-two', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: (page) => compare(page, 2) },
  { name: 'job-open-compare-accept', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: acceptFromComparison },
  { name: 'job-open-cancel', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: askToCancel },
  { name: 'job-open-without-bids', as: 'ana', path: ({ anaWithoutBids }) => `/jobs/${anaWithoutBids}` },
  { name: 'job-in-progress', as: 'ana', path: ({ anaRunning }) => `/jobs/${anaRunning}` },
  { name: 'job-unreviewed', as: 'ana', path: ({ anaUnreviewed }) => `/jobs/${anaUnreviewed}` },
  { name: 'job-review', as: 'ana', path: ({ anaUnreviewed }) => `/jobs/${anaUnreviewed}?review=true`, reach: sendEmptyReview },
  { name: 'job-reviewed', as: 'ana', path: ({ anaReviewed }) => `/jobs/${anaReviewed}` },
  { name: 'job-cancelled', as: 'ana', path: ({ anaCancelled }) => `/jobs/${anaCancelled}` },
  { name: 'job-not-found', as: 'ana', path: () => `/jobs/${nobody}`, allowed: notFound },
  { name: 'messages', as: 'ana', path: () => '/messages' },
  { name: 'profile', as: 'ana', path: ({ ana }) => `/profile/${ana}` },
  { name: 'profile-reviews', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=reviews` },
  { name: 'profile-vision-board', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=vision-board` },
  { name: 'profile-notifications', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=notifications` },
  { name: 'profile-email', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=email` },
  { name: 'photographer-portfolio', as: 'ana', path: ({ praised }) => `/profile/${praised}` },
  { name: 'photographer-about', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=about` },
  { name: 'photographer-availability', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=availability` },
  { name: 'photographer-reviews', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=reviews` },
  { name: 'photographer-disabled', as: 'ana', path: ({ disabled }) => `/profile/${disabled}` },
  { name: 'profile-not-found', as: 'ana', path: () => `/profile/${nobody}`, allowed: notFound },

  { name: 'dashboard', as: 'bo', path: () => '/' },
  { name: 'dashboard-failed', as: 'bo', path: () => '/jobs', reach: loseDashboard, allowed: unreached },
  { name: 'jobs-open', as: 'bo', path: () => '/jobs' },
  { name: 'jobs-filtered', as: 'bo', path: () => '/jobs?shootSetting=outdoor&minBudgetDollars=300' },
  { name: 'jobs-filters', as: 'bo', path: () => '/jobs', reach: openFilters },
  { name: 'jobs-in-progress', as: 'bo', path: () => '/jobs?status=in_progress' },
  { name: 'jobs-completed', as: 'bo', path: () => '/jobs?status=completed' },
  { name: 'jobs-cancelled', as: 'bo', path: () => '/jobs?status=cancelled' },
  { name: 'jobs-archived', as: 'bo', path: () => '/jobs?archived=true' },
  { name: 'job-open', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}` },
  { name: 'job-open-errors', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: sendEmptyBid },
  { name: 'job-bid', as: 'bo', path: ({ boPending }) => `/jobs/${boPending}` },
  { name: 'job-bid-edit', as: 'bo', path: ({ boPending }) => `/jobs/${boPending}`, reach: editBid },
  { name: 'job-rejected', as: 'bo', path: ({ boRejected }) => `/jobs/${boRejected}` },
  { name: 'job-hired', as: 'bo', path: ({ boRunning }) => `/jobs/${boRunning}` },
  { name: 'job-completed', as: 'bo', path: ({ boDone }) => `/jobs/${boDone}` },
  { name: 'messages', as: 'bo', path: () => '/messages' },
  { name: 'profile-portfolio', as: 'bo', path: ({ bo }) => `/profile/${bo}` },
  { name: 'profile-photo', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=profile-photo` },
  { name: 'profile-about', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=about` },
  { name: 'profile-specialties', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=about`, reach: editSpecialties },
  { name: 'profile-availability', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability`, reach: openMonday },
  { name: 'profile-location', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location` },
  { name: 'profile-location-suggestions', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location`, reach: askForPlaces },
  { name: 'profile-reviews', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=reviews` },
  { name: 'profile-notifications', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=notifications` },
  { name: 'profile-subscription', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=subscription` },
  { name: 'profile-email', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=email` },
  { name: 'client-profile', as: 'bo', path: ({ ana }) => `/profile/${ana}` },

  { name: 'jobs-open', as: 'cy', path: () => '/jobs' },
  { name: 'job-open', as: 'cy', path: ({ boFresh }) => `/jobs/${boFresh}` },
  { name: 'client-profile', as: 'cy', path: ({ ana }) => `/profile/${ana}` },
  { name: 'profile-subscription', as: 'cy', path: ({ cy }) => `/profile/${cy}?tab=subscription` },
  { name: 'profile-subscription-start', as: 'cy', path: ({ cy }) => `/profile/${cy}?tab=subscription`, reach: askForTrial },

  { name: 'jobs-empty', as: 'newClient', path: () => '/jobs' },
  { name: 'jobs-new-photo', as: 'newClient', path: () => '/jobs/new' },
  { name: 'bell-empty', as: 'newClient', path: () => '/jobs', reach: openBell },
  { name: 'profile-empty', as: 'newClient', path: () => '/profile' },
  { name: 'jobs-incomplete', as: 'newPhotographer', path: () => '/jobs' },
  { name: 'jobs-completed-empty', as: 'newPhotographer', path: () => '/jobs?status=completed' },
  { name: 'profile-empty', as: 'newPhotographer', path: () => '/profile' },
  { name: 'profile-about-empty', as: 'newPhotographer', path: () => '/profile?tab=about' },
  { name: 'profile-reviews-empty', as: 'newPhotographer', path: () => '/profile?tab=reviews' },
  { name: 'profile-location-empty', as: 'newPhotographer', path: () => '/profile?tab=location' },
  { name: 'profile-availability-empty', as: 'newPhotographer', path: () => '/profile?tab=availability' },
]

/** Goes to a screen and brings it into its state. */
export async function reachScreen(page: Page, { path, reach }: Screen, world: World) {
  await page.goto(path(world))
  await hydrated(page)
  await reach?.(page)
}

async function openVisitorMenu(page: Page) {
  // From 1024 pixels on the bar has room for all of it.
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
}

async function refuseSignIn(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-my-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').waitFor()
}

async function leaveSignUpEmpty(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Please select a user type').waitFor()
}

async function pressMain(page: Page) {
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('alert').waitFor()
}

async function loseJobs(page: Page) {
  await page.route('**/api/rpc/jobs/mine**', (route) => route.abort('failed'))
  await page.getByRole('link', { name: /^Cancelled/ }).click()
  await page.getByText('Error loading jobs. Please try again later.').waitFor()
}

async function loseDashboard(page: Page) {
  await page.route('**/api/rpc/bids/dashboard**', (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await page.getByText('Error loading dashboard. Please try again later.').waitFor()
}

async function openBell(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
}

async function leaveJobEmpty(page: Page) {
  await page.getByRole('button', { name: 'Post job' }).click()
  await page.getByText('Please select at least one photography type').waitFor()
}

async function waitForClone(page: Page) {
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
}

async function askToAccept(page: Page) {
  await page
    .getByRole('button', { name: /^Accept \$/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Below 1280 pixels there is no room to compare, and nothing to tick. */
async function tickBids(page: Page, count: number) {
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  for (let place = 0; place < count; place++) if (await ticks.nth(place).isVisible()) await ticks.nth(place).click()
}

async function compare(page: Page, count: number) {
  await tickBids(page, count)
  const button = page.getByRole('button', { name: `Compare ${count} bids` })
  if (!(await button.isVisible())) return
  await button.click()
  await page.getByRole('table').waitFor()
}

async function acceptFromComparison(page: Page) {
  await compare(page, 3)
  const dialog = page.getByRole('dialog')
  await ((await dialog.count()) > 0 ? dialog : page)
    .getByRole('button', { name: /^Accept \$/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Accept / }).waitFor()
}

async function askToCancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page.getByRole('dialog').waitFor()
}

async function sendEmptyReview(page: Page) {
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Please enter your review').waitFor()
}

async function openFilters(page: Page) {
  // From 1024 pixels on they stand beside the list.
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (await filters.isVisible()) await filters.click()
}

async function sendEmptyBid(page: Page) {
  await page.getByRole('button', { name: 'Place bid' }).last().click()
  await page.getByText('Bid amount is required').waitFor()
}

async function editBid(page: Page) {
  await page.getByRole('button', { name: 'Edit bid' }).click()
  await page.getByRole('button', { name: 'Save changes' }).waitFor()
}

async function editSpecialties(page: Page) {
  await page.getByRole('button', { name: 'Edit specialties' }).click()
  await page.getByRole('group', { name: 'What you photograph' }).waitFor()
}

async function openMonday(page: Page) {
  await page.getByRole('button', { name: /^Monday, / }).click()
  await page.getByRole('combobox', { name: 'Monday, slot from' }).waitFor()
}

async function askForPlaces(page: Page) {
  await page.getByRole('combobox', { name: 'Address' }).fill('Tampa')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
}

async function askForTrial(page: Page) {
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click()
  await page.getByRole('dialog').waitFor()
}
