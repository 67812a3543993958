import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { askForKey } from '../email-tab.ts'
import { expect, fillSignIn, hydrated } from '../story.ts'
import type { Viewer, World } from './world.ts'

export type Screen = {
  /** Route and state: 'job-open'. */
  name: string
  as: Viewer
  path: (world: World) => string
  /** What has to be done to reach the state. */
  reach?: (page: Page, world: World) => Promise<unknown>
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
  { name: 'home-learn', as: 'visitor', path: () => '/', reach: openLearnMenu },
  { name: 'how-it-works', as: 'visitor', path: () => '/how-it-works' },
  { name: 'faq', as: 'visitor', path: () => '/faq' },
  { name: 'faq-answer', as: 'visitor', path: () => '/faq#trial' },
  { name: 'shoot-guide', as: 'visitor', path: () => '/shoot-guide' },
  { name: 'terms', as: 'visitor', path: () => '/terms' },
  { name: 'privacy', as: 'visitor', path: () => '/privacy' },
  { name: 'guidelines', as: 'visitor', path: () => '/guidelines' },
  { name: 'sign-in', as: 'visitor', path: () => '/sign-in' },
  { name: 'sign-in-guarded', as: 'visitor', path: () => '/jobs?status=completed' },
  { name: 'sign-in-empty', as: 'visitor', path: () => '/sign-in', reach: (page) => page.getByRole('button', { name: 'Sign In' }).click() },
  { name: 'sign-in-refused', as: 'visitor', path: () => '/sign-in', reach: refuseSignIn },
  { name: 'sign-in-code', as: 'visitor', path: () => '/sign-in', reach: reachCode },
  { name: 'sign-in-code-wrong', as: 'visitor', path: () => '/sign-in', reach: giveWrongCode },
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
  { name: 'photographers', as: 'visitor', path: () => '/photographers' },
  { name: 'photographers-suggestions', as: 'visitor', path: () => '/photographers', reach: typePlace },
  { name: 'photographers-found', as: 'visitor', path: () => '/photographers', reach: searchPhoenix },
  { name: 'photographers-by-specialty', as: 'visitor', path: () => '/photographers', reach: searchPhoenixForWeddings },
  { name: 'photographers-filters', as: 'visitor', path: () => '/photographers', reach: openSearchFilters },
  { name: 'photographers-empty', as: 'visitor', path: () => '/photographers', reach: searchNobody },
  { name: 'photographers-failed', as: 'visitor', path: () => '/photographers', reach: loseSearch, allowed: unreached },
  { name: 'public-page', as: 'visitor', path: ({ praisedSlug }) => `/photographers/${praisedSlug}` },
  { name: 'public-page-without-pictures', as: 'visitor', path: ({ unseenSlug }) => `/photographers/${unseenSlug}` },
  { name: 'public-page-not-found', as: 'visitor', path: () => '/photographers/nobody-here', allowed: notFound },
  { name: 'public-page-gone', as: 'visitor', path: ({ disabledSlug }) => `/photographers/${disabledSlug}`, allowed: /status of 410/ },
  { name: 'message', as: 'visitor', path: () => '/?message=Your+link+has+expired.' },
  { name: 'not-found', as: 'visitor', path: () => '/no-such-page', allowed: notFound },

  { name: 'home', as: 'ana', path: () => '/' },
  { name: 'jobs-open', as: 'ana', path: () => '/jobs' },
  { name: 'jobs-in-progress', as: 'ana', path: () => '/jobs?status=in_progress' },
  { name: 'jobs-completed', as: 'ana', path: () => '/jobs?status=completed' },
  { name: 'jobs-cancelled', as: 'ana', path: () => '/jobs?status=cancelled' },
  { name: 'jobs-failed', as: 'ana', path: () => '/jobs', reach: loseJobs, allowed: unreached },
  { name: 'bell', as: 'ana', path: () => '/jobs', reach: openBell },
  { name: 'learn', as: 'ana', path: () => '/jobs', reach: openLearnMenu },
  { name: 'menu', as: 'ana', path: () => '/jobs', reach: openMenu },
  { name: 'jobs-new', as: 'ana', path: () => '/jobs/new' },
  { name: 'jobs-new-errors', as: 'ana', path: () => '/jobs/new', reach: leaveJobEmpty },
  { name: 'jobs-new-clone', as: 'ana', path: ({ anaReviewed }) => `/jobs/new?clone=${anaReviewed}`, reach: waitForClone },
  { name: 'job-open', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}` },
  { name: 'job-open-accept', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: askToAccept },
  { name: 'job-open-report', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: askWhatIsWrong },
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
  { name: 'messages-thread', as: 'ana', path: ({ anaPartner }) => `/messages?user=${anaPartner}`, reach: waitForThread },
  { name: 'messages-report', as: 'ana', path: ({ anaPartner }) => `/messages?user=${anaPartner}`, reach: askWhatIsWrong },
  { name: 'messages-thread-disabled', as: 'ana', path: ({ disabled }) => `/messages?user=${disabled}` },
  { name: 'profile', as: 'ana', path: ({ ana }) => `/profile/${ana}` },
  { name: 'profile-reviews', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=reviews` },
  { name: 'profile-vision-board', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=vision-board` },
  { name: 'profile-notifications', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=notifications` },
  { name: 'profile-email', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=email` },
  { name: 'profile-email-delete-refused', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=email`, reach: tryToDelete },
  { name: 'photographers-found', as: 'ana', path: () => '/photographers', reach: searchPhoenix },
  { name: 'public-page', as: 'ana', path: ({ praisedSlug }) => `/photographers/${praisedSlug}` },
  { name: 'photographer-portfolio', as: 'ana', path: ({ praised }) => `/profile/${praised}` },
  { name: 'photographer-report', as: 'ana', path: ({ praised }) => `/profile/${praised}`, reach: askWhatIsWrong },
  { name: 'photographer-portfolio-viewer', as: 'ana', path: ({ praised }) => `/profile/${praised}`, reach: openViewer },
  { name: 'photographer-about', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=about` },
  { name: 'photographer-availability', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=availability` },
  { name: 'photographer-reviews', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=reviews` },
  { name: 'photographer-following', as: 'ana', path: ({ bo }) => `/profile/${bo}` },
  { name: 'photographer-disabled', as: 'ana', path: ({ disabled }) => `/profile/${disabled}` },
  { name: 'saved', as: 'ana', path: () => '/saved' },
  { name: 'saved-failed', as: 'ana', path: () => '/jobs', reach: loseSaved, allowed: unreached },
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
  { name: 'job-open-report', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: askWhatIsWrong },
  { name: 'job-open-report-errors', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: sendWordlessReport },
  { name: 'job-open-report-failed', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: loseReport, allowed: unreached },
  { name: 'job-bid', as: 'bo', path: ({ boPending }) => `/jobs/${boPending}` },
  { name: 'job-bid-edit', as: 'bo', path: ({ boPending }) => `/jobs/${boPending}`, reach: editBid },
  { name: 'job-rejected', as: 'bo', path: ({ boRejected }) => `/jobs/${boRejected}` },
  { name: 'job-hired', as: 'bo', path: ({ boRunning }) => `/jobs/${boRunning}` },
  { name: 'job-completed', as: 'bo', path: ({ boDone }) => `/jobs/${boDone}` },
  { name: 'messages', as: 'bo', path: () => '/messages' },
  { name: 'messages-thread', as: 'bo', path: ({ ana }) => `/messages?user=${ana}` },
  { name: 'profile-portfolio', as: 'bo', path: ({ bo }) => `/profile/${bo}` },
  { name: 'profile-portfolio-title', as: 'bo', path: ({ bo }) => `/profile/${bo}`, reach: (page) => choosePictureAct(page, 'Edit title') },
  { name: 'profile-portfolio-delete', as: 'bo', path: ({ bo }) => `/profile/${bo}`, reach: (page) => choosePictureAct(page, 'Delete') },
  { name: 'profile-photo', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=profile-photo` },
  { name: 'profile-about', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=about` },
  { name: 'profile-about-long', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=about`, reach: writeTooMuch },
  { name: 'profile-about-failed', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=about`, reach: failToSaveBio, allowed: unreached },
  { name: 'profile-details', as: 'bo', path: ({ bo }) => `/profile/${bo}`, reach: editDetails },
  { name: 'profile-details-errors', as: 'bo', path: ({ bo }) => `/profile/${bo}`, reach: sendWrongDetails },
  { name: 'profile-details-failed', as: 'bo', path: ({ bo }) => `/profile/${bo}`, reach: failToSaveDetails, allowed: unreached },
  { name: 'profile-specialties', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=about`, reach: editSpecialties },
  { name: 'profile-availability', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability`, reach: openMonday },
  { name: 'profile-location', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location` },
  { name: 'profile-public-page-taken', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location`, reach: takeAddress },
  { name: 'profile-location-suggestions', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location`, reach: askForPlaces },
  { name: 'profile-reviews', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=reviews` },
  { name: 'profile-notifications', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=notifications` },
  { name: 'profile-subscription', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=subscription` },
  { name: 'profile-email', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=email` },
  { name: 'client-profile', as: 'bo', path: ({ ana }) => `/profile/${ana}` },
  { name: 'client-profile-empty', as: 'bo', path: ({ newClient }) => `/profile/${newClient}` },

  { name: 'jobs-open', as: 'cy', path: () => '/jobs' },
  { name: 'job-open', as: 'cy', path: ({ boFresh }) => `/jobs/${boFresh}` },
  { name: 'client-profile', as: 'cy', path: ({ ana }) => `/profile/${ana}` },
  { name: 'profile-subscription', as: 'cy', path: ({ cy }) => `/profile/${cy}?tab=subscription` },
  { name: 'profile-subscription-start', as: 'cy', path: ({ cy }) => `/profile/${cy}?tab=subscription`, reach: askForTrial },

  { name: 'profile-email', as: 'careful', path: () => '/profile?tab=email' },
  { name: 'profile-email-new-codes', as: 'careful', path: () => '/profile?tab=email', reach: renewCodes },
  { name: 'profile-email-turn-off', as: 'careful', path: () => '/profile?tab=email', reach: askToTurnOff },

  { name: 'jobs-empty', as: 'newClient', path: () => '/jobs' },
  { name: 'jobs-new-photo', as: 'newClient', path: () => '/jobs/new' },
  { name: 'bell-empty', as: 'newClient', path: () => '/jobs', reach: openBell },
  { name: 'profile-empty', as: 'newClient', path: () => '/profile' },
  { name: 'profile-details', as: 'newClient', path: () => '/profile', reach: editDetails },
  { name: 'saved-empty', as: 'newClient', path: () => '/saved' },
  { name: 'profile-email-two-factor', as: 'newClient', path: () => '/profile?tab=email', reach: showKey },
  { name: 'profile-email-delete', as: 'newClient', path: () => '/profile?tab=email', reach: openDeletion },
  { name: 'jobs-incomplete', as: 'newPhotographer', path: () => '/jobs' },
  { name: 'jobs-completed-empty', as: 'newPhotographer', path: () => '/jobs?status=completed' },
  { name: 'profile-empty', as: 'newPhotographer', path: () => '/profile' },
  { name: 'profile-portfolio-uploads', as: 'newPhotographer', path: () => '/profile', reach: uploadInVain, allowed: unreached },
  { name: 'profile-about-empty', as: 'newPhotographer', path: () => '/profile?tab=about' },
  { name: 'profile-reviews-empty', as: 'newPhotographer', path: () => '/profile?tab=reviews' },
  { name: 'profile-location-empty', as: 'newPhotographer', path: () => '/profile?tab=location' },
  { name: 'profile-availability-empty', as: 'newPhotographer', path: () => '/profile?tab=availability' },
]

/** Goes to a screen and brings it into its state. */
/** Goes to the page of the screen, from where its state is reached. */
export async function openScreen(page: Page, { path }: Screen, world: World) {
  await page.goto(path(world))
  await hydrated(page)
}

async function openVisitorMenu(page: Page) {
  // From 1024 pixels on the bar has room for all of it.
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
}

async function openLearnMenu(page: Page) {
  // Below 1024 pixels the bar has no room for it.
  const learn = page.getByRole('button', { name: 'Learn', exact: true })
  if (!(await learn.isVisible())) return
  await learn.click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
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

async function typePlace(page: Page) {
  await forgetSearch(page)
  await page.getByRole('combobox', { name: 'Location' }).fill('Boise')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
}

async function searchPhoenix(page: Page) {
  await forgetSearch(page)
  await searchAround(page, '85004')
  await page.getByRole('article').first().waitFor()
}

async function searchPhoenixForWeddings(page: Page) {
  await forgetSearch(page, '/photographers?specialties=WEDDING,FAMILY')
  await searchAround(page, '85004')
  await page.getByRole('article').first().waitFor()
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

async function loseSearch(page: Page) {
  await forgetSearch(page)
  await page.route('**/api/rpc/search/photographers**', (route) => route.abort('failed'))
  await searchAround(page, '85004')
  await page.getByText('Error loading photographers. Please try again.').waitFor()
}

async function searchAround(page: Page, place: string) {
  await page.getByRole('combobox', { name: 'Location' }).fill(place)
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
}

/** The widths before have left what they looked for. */
async function forgetSearch(page: Page, path = '/photographers') {
  await page.context().clearCookies({ name: 'search' })
  await page.goto(path)
  await hydrated(page)
}

async function takeAddress(page: Page) {
  await page.getByLabel('Address of your page').fill('marisol-vega')
  await page.getByRole('button', { name: 'Save public page' }).click()
  await page.getByText('Another photographer has this address').waitFor()
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

async function askWhatIsWrong(page: Page) {
  await page
    .getByRole('button', { name: /^Report/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function sendWordlessReport(page: Page) {
  await askWhatIsWrong(page)
  await page.getByRole('radio', { name: 'Something else' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Say in a few words what is wrong').waitFor()
}

async function loseReport(page: Page) {
  await page.route('**/api/rpc/feedback/report', (route) => route.abort('failed'))
  await askWhatIsWrong(page)
  await page.getByRole('radio', { name: 'Fake or misleading' }).check()
  await page.getByRole('textbox', { name: 'What should we know?' }).fill('The pictures are from another site.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('alert').waitFor()
}

async function waitForThread(page: Page) {
  await page.getByRole('log').getByRole('paragraph').first().waitFor()
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

async function loseSaved(page: Page) {
  await page.route('**/api/rpc/profiles/saved**', (route) => route.abort('failed'))
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Saved' }).click()
  await page.getByText('Error loading saved photographers. Please try again later.').waitFor()
}

async function writeTooMuch(page: Page) {
  await page.getByRole('textbox', { name: 'About you' }).fill('The last hour of light. '.repeat(168))
  await page.getByText('Please keep it to 4000 characters').waitFor()
}

async function failToSaveBio(page: Page) {
  await page.route('**/api/rpc/profiles/setBio', (route) => route.abort('failed'))
  await page.getByRole('textbox', { name: 'About you' }).fill('I photograph the last hour of light.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Failed to update profile/).waitFor()
}

async function editDetails(page: Page) {
  await page.getByRole('button', { name: 'Edit your details' }).click()
  await page.getByRole('form', { name: 'Your details' }).waitFor()
}

async function sendWrongDetails(page: Page) {
  await editDetails(page)
  await page.getByLabel('Languages').fill('a, b, c, d, e, f, g, h, i, j, k')
  await page.getByLabel('Instagram').fill('https://vega.photo')
  await page.getByLabel('Facebook').fill('not a name')
  await page.getByLabel('Website').fill('http://vega.photo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Name at most 10 languages').waitFor()
}

async function failToSaveDetails(page: Page) {
  await editDetails(page)
  await page.route('**/api/rpc/profiles/setDetails', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Failed to update profile/).waitFor()
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

async function reachCode(page: Page, { people }: World) {
  await fillSignIn(page, people.guarded)
  await page.getByLabel('Code').waitFor()
}

async function giveWrongCode(page: Page, world: World) {
  await reachCode(page, world)
  await page.getByLabel('Code').fill('abcde-fghij')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('This code is not right').waitFor()
}

async function showKey(page: Page) {
  await askForKey(page, demoPassword)
  // The first code has the focus, and the page has moved to it: a button half under the bar is too small to press.
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function renewCodes(page: Page) {
  await page.getByRole('button', { name: 'Make new backup codes' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('list', { name: 'Backup codes' }).waitFor()
}

async function askToTurnOff(page: Page) {
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').waitFor()
}

async function tryToDelete(page: Page) {
  await openDeletion(page)
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('You have a shoot in progress').waitFor()
}

async function openViewer(page: Page) {
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Images of/ }).waitFor()
}

async function choosePictureAct(page: Page, act: string) {
  await page
    .getByRole('button', { name: /^What to do with/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: act }).click()
  await page.getByRole('dialog').waitFor()
}

/** One that will not do, one that gets lost, and one that stays on its way. */
async function uploadInVain(page: Page) {
  let sent = 0
  await page.route('**/api/rpc/portfolio/add**', async (route) => {
    // The first is sent twice.
    if (++sent <= 2) await route.abort('failed')
  })
  const drawing = { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  await page.locator('label.tile input[type=file]').setInputFiles(drawing)
  await page.getByText('Only JPEG and PNG files are allowed').waitFor()
  await page.locator('label.tile input[type=file]').setInputFiles(photoOf('hall-lights'))
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.locator('label.tile input[type=file]').setInputFiles(photoOf('pines-fog'))
  await page
    .getByRole('group', { name: 'pines-fog.jpg' })
    .getByText(/^(Sending|Saving)/)
    .waitFor()
}

const photoOf = (name: string) => join(import.meta.dirname, '../../server/demo/pictures', `${name}.jpg`)
