import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reload } from '../story.ts'
import { askWhatIsWrong, editDetails, openFilters, openMenu, openSavedSearches, unreached } from './acts.ts'
import { announcePrice } from './announce-price.ts'
import type { Screen } from './screen.ts'

export const screensOfPhotographers: Screen[] = [
  { name: 'dashboard', as: 'bo', path: () => '/' },
  { name: 'dashboard-trial-ending', as: 'onTrial', path: () => '/' },
  { name: 'results', as: 'bo', path: () => '/results' },
  { name: 'results-empty', as: 'newPhotographer', path: () => '/results' },
  { name: 'dashboard-lapsed', as: 'lapsed', path: () => '/' },
  { name: 'job-bid-lapsed', as: 'lapsed', path: ({ lapsedBid }) => `/jobs/${lapsedBid}` },
  { name: 'job-open-lapsed', as: 'lapsed', path: ({ boFresh }) => `/jobs/${boFresh}` },
  { name: 'job-open-prices', as: 'onTrial', path: ({ priced }) => `/jobs/${priced}`, reach: waitForPrices },
  { name: 'profile-subscription-lapsed', as: 'lapsed', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-on-trial', as: 'onTrial', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-charge-failed', as: 'chargeFailed', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-trial-card', as: 'trialWithCard', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-cancelled', as: 'cancelled', path: () => '/profile?tab=subscription' },
  {
    name: 'profile-subscription-invoices-failed',
    as: 'cancelled',
    path: () => '/profile?tab=subscription',
    reach: failInvoices,
    allowed: unreached,
  },
  { name: 'profile-subscription-past-due', as: 'pastDue', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-disputed', as: 'disputed', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-paused', as: 'paused', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-charges-paused', as: 'chargesPaused', path: () => '/profile?tab=subscription' },
  { name: 'dashboard-paused', as: 'paused', path: () => '/' },
  { name: 'jobs-disputed', as: 'disputed', path: () => '/jobs' },
  { name: 'profile-subscription-offer', as: 'newPhotographer', path: () => '/profile?tab=subscription' },
  { name: 'profile-subscription-new-price', as: 'today', path: () => '/profile?tab=subscription', reach: announceOnTab },
  { name: 'profile-subscription-on-trial-new-price', as: 'onTrial', path: () => '/profile?tab=subscription', reach: announceOnTab },
  { name: 'profile-subscription-offer-new-price', as: 'newPhotographer', path: () => '/profile?tab=subscription', reach: announceOnTab },
  { name: 'menu', as: 'bo', path: () => '/jobs', reach: openMenu },
  { name: 'dashboard-failed', as: 'bo', path: () => '/jobs', reach: failDashboard, allowed: unreached },
  { name: 'jobs-open', as: 'bo', path: () => '/jobs' },
  { name: 'jobs-charge-failed', as: 'chargeFailed', path: () => '/jobs' },
  { name: 'jobs-sorted', as: 'bo', path: () => '/jobs?sort=distance&fitsMyWeek=true&notBidYet=true' },
  { name: 'jobs-filtered', as: 'bo', path: () => '/jobs?shootSetting=outdoor&minBudgetDollars=300' },
  {
    name: 'jobs-filtered-empty',
    as: 'bo',
    path: () => '/jobs?fromOn=2020-01-01&toOn=2020-01-02&weekdays=sat,sun&withinMiles=5&fitsMyWeek=true&specialties=PET&minPeople=2',
  },
  { name: 'jobs-save-search', as: 'bo', path: () => '/jobs?minBudgetDollars=450&withinMiles=30', reach: saveSearch },
  { name: 'jobs-saved-searches', as: 'bo', path: () => '/jobs', reach: openSavedSearches },
  { name: 'jobs-saved-searches-empty', as: 'newPhotographer', path: () => '/jobs', reach: openSavedSearches },
  { name: 'jobs-filters', as: 'bo', path: () => '/jobs', reach: openFilters },
  { name: 'jobs-in-progress', as: 'bo', path: () => '/jobs?status=in_progress' },
  { name: 'jobs-completed', as: 'bo', path: () => '/jobs?status=completed' },
  { name: 'jobs-cancelled', as: 'bo', path: () => '/jobs?status=cancelled' },
  { name: 'jobs-archived', as: 'bo', path: () => '/jobs?archived=true' },
  { name: 'bids-pending', as: 'bo', path: () => '/bids' },
  { name: 'bids-won', as: 'bo', path: () => '/bids?outcome=won' },
  { name: 'bids-lost', as: 'bo', path: () => '/bids?outcome=lost' },
  { name: 'bids-failed', as: 'bo', path: () => '/', reach: failBids, allowed: unreached },
  { name: 'calendar', as: 'bo', path: () => '/calendar' },
  { name: 'calendar-week', as: 'bo', path: () => '/calendar?view=week' },
  { name: 'calendar-collision', as: 'today', path: () => '/calendar', reach: chooseCollision },
  { name: 'calendar-empty', as: 'newPhotographer', path: () => '/calendar' },
  { name: 'calendar-failed', as: 'bo', path: () => '/bids', reach: failCalendar, allowed: unreached },
  { name: 'bids-withdrawn-empty', as: 'newPhotographer', path: () => '/bids?outcome=withdrawn' },
  { name: 'job-open', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}` },
  { name: 'job-open-template', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: useTemplate },
  { name: 'job-open-templates', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: openTemplates },
  { name: 'job-open-images', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: chooseImages },
  { name: 'job-open-errors', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: sendEmptyBid },
  { name: 'job-liked', as: 'bo', path: ({ anaOpen }) => `/jobs/${anaOpen}` },
  { name: 'job-open-report', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: askWhatIsWrong },
  { name: 'job-open-report-errors', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: sendReportWithoutNote },
  { name: 'job-open-report-failed', as: 'bo', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: failReport, allowed: unreached },
  { name: 'job-bid', as: 'bo', path: ({ boPending }) => `/jobs/${boPending}` },
  { name: 'job-bid-edit', as: 'bo', path: ({ boPending }) => `/jobs/${boPending}`, reach: editBid },
  { name: 'job-asked', as: 'chargeFailed', path: ({ asked }) => `/jobs/${asked}` },
  { name: 'job-bid-changed', as: 'chargeFailed', path: ({ changed }) => `/jobs/${changed}` },
  { name: 'job-requested', as: 'chargeFailed', path: ({ requested }) => `/jobs/${requested}` },
  { name: 'job-rejected', as: 'bo', path: ({ boRejected }) => `/jobs/${boRejected}` },
  { name: 'job-hired', as: 'bo', path: ({ boRunning }) => `/jobs/${boRunning}` },
  { name: 'invoice', as: 'bo', path: ({ boRunning }) => `/jobs/${boRunning}/invoice` },
  { name: 'agreement', as: 'bo', path: ({ boRunning }) => `/jobs/${boRunning}/agreement` },
  { name: 'job-shoot-day', as: 'today', path: ({ shootToday }) => `/jobs/${shootToday}` },
  { name: 'job-hired-overlap', as: 'today', path: ({ overlapping }) => `/jobs/${overlapping}` },
  { name: 'bids-overlap', as: 'today', path: () => '/bids' },
  { name: 'dashboard-shoot-day', as: 'today', path: () => '/' },
  { name: 'jobs-due', as: 'today', path: () => '/jobs?status=in_progress' },
  { name: 'job-completed', as: 'bo', path: ({ boDone }) => `/jobs/${boDone}` },
  { name: 'job-hidden', as: 'chargeFailed', path: ({ hiddenJob }) => `/jobs/${hiddenJob}` },
  { name: 'profile-hidden', as: 'chargeFailed', path: ({ hiddenAuthor }) => `/profile/${hiddenAuthor}?tab=about` },
  { name: 'messages', as: 'bo', path: () => '/messages' },
  { name: 'messages-thread-replies', as: 'bo', path: ({ ana }) => `/messages?user=${ana}`, reach: openReplies },
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
  { name: 'profile-availability', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability` },
  { name: 'profile-availability-vacation', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability`, reach: planVacation },
  { name: 'profile-availability-week', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability&part=week` },
  { name: 'profile-availability-day', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability&part=week`, reach: openMonday },
  { name: 'profile-availability-between', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability&part=between-shoots` },
  { name: 'profile-availability-override', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability`, reach: planOtherHours },
  { name: 'profile-availability-feed', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=availability&part=calendars`, reach: makeFeed },
  {
    name: 'profile-availability-connect',
    as: 'bo',
    path: ({ bo }) => `/profile/${bo}?tab=availability&part=calendars`,
    reach: connectWrongAddress,
  },
  {
    name: 'profile-availability-server',
    as: 'bo',
    path: ({ bo }) => `/profile/${bo}?tab=availability&part=calendars`,
    reach: connectWrongServer,
  },
  { name: 'google-calendar-connected', as: 'bo', path: () => '/google-calendar-success' },
  { name: 'google-calendar-none', as: 'newPhotographer', path: () => '/google-calendar-success' },
  { name: 'google-calendar-expired', as: 'newPhotographer', path: () => '/google-calendar-success?state=x&code=y' },
  { name: 'profile-availability-calendar-broken', as: 'chargeFailed', path: () => '/profile?tab=availability&part=calendars' },
  { name: 'profile-availability-calendar-changed', as: 'today', path: () => '/profile?tab=availability&part=calendars' },
  { name: 'profile-availability-calendar-failing', as: 'lapsed', path: () => '/profile?tab=availability&part=calendars' },
  { name: 'profile-location', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location` },
  { name: 'profile-public-page-taken', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location`, reach: takeAddress },
  { name: 'profile-location-suggestions', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=location`, reach: askForPlaces },
  { name: 'profile-reviews', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=reviews` },
  { name: 'profile-notifications', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=notifications` },
  { name: 'profile-notifications-chosen', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=notifications`, reach: chooseNotifications },
  { name: 'profile-subscription', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=subscription` },
  { name: 'profile-email', as: 'bo', path: ({ bo }) => `/profile/${bo}?tab=email` },
  { name: 'profile-email-export-making', as: 'chargeFailed', path: () => '/profile?tab=email', reach: waitForExport },
  { name: 'profile-email-export-ready', as: 'today', path: () => '/profile?tab=email', reach: waitForExport },
  { name: 'profile-email-export-failed', as: 'onTrial', path: () => '/profile?tab=email', reach: waitForExport },
  { name: 'profile-email-export-expired', as: 'lapsed', path: () => '/profile?tab=email', reach: waitForExport },
  { name: 'client-profile', as: 'bo', path: ({ ana }) => `/profile/${ana}` },
  { name: 'client-profile-empty', as: 'bo', path: ({ newClient }) => `/profile/${newClient}` },

  { name: 'jobs-open', as: 'cy', path: () => '/jobs' },
  { name: 'job-open', as: 'cy', path: ({ boFresh }) => `/jobs/${boFresh}` },
  { name: 'client-profile', as: 'cy', path: ({ ana }) => `/profile/${ana}` },
  { name: 'profile-subscription', as: 'cy', path: ({ cy }) => `/profile/${cy}?tab=subscription` },
  { name: 'job-open-trial', as: 'cy', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: bidWithTrial },
  { name: 'job-open-trial-new-price', as: 'cy', path: ({ boFresh }) => `/jobs/${boFresh}`, reach: bidWithTrialAtNewPrice },
  { name: 'dashboard-incomplete', as: 'newPhotographer', path: () => '/' },

  { name: 'jobs-incomplete', as: 'newPhotographer', path: () => '/jobs' },
  { name: 'jobs-completed-empty', as: 'newPhotographer', path: () => '/jobs?status=completed' },
  { name: 'profile-empty', as: 'newPhotographer', path: () => '/profile' },
  { name: 'profile-portfolio-uploads', as: 'newPhotographer', path: () => '/profile', reach: uploadWithFailures, allowed: unreached },
  { name: 'profile-about-empty', as: 'newPhotographer', path: () => '/profile?tab=about' },
  { name: 'profile-reviews-empty', as: 'newPhotographer', path: () => '/profile?tab=reviews' },
  { name: 'profile-location-empty', as: 'newPhotographer', path: () => '/profile?tab=location' },
  { name: 'profile-availability-empty', as: 'newPhotographer', path: () => '/profile?tab=availability' },
  { name: 'profile-availability-week-empty', as: 'newPhotographer', path: () => '/profile?tab=availability&part=week' },
]

async function takeAddress(page: Page) {
  await page.getByLabel('Address of your page').fill('marisol-vega')
  await page.getByRole('button', { name: 'Save public page' }).click()
  await page.getByText('Another photographer has this address').waitFor()
}

async function failDashboard(page: Page) {
  await page.route('**/api/rpc/desk/dashboard**', (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await page.getByText('Error loading dashboard. Please try again later.').waitFor()
}

async function failInvoices(page: Page) {
  await page.route('**/api/rpc/billing/invoices**', (route) => route.abort('failed'))
  await reload(page)
  await page.getByRole('region', { name: 'Receipts and invoices' }).getByRole('button', { name: 'Try again' }).waitFor()
}

async function failBids(page: Page) {
  await page.route('**/api/rpc/desk/ownBids**', (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'View all recent bids' }).click()
  await page.getByText('Error loading bids').waitFor()
}

/** Bids may be on days of the next month. */
async function chooseCollision(page: Page) {
  const collision = page.getByRole('button', { name: /, conflict$/ }).first()
  if (!(await collision.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await collision.click()
  await page
    .getByText(/^Conflicts with /)
    .first()
    .waitFor()
}

async function failCalendar(page: Page) {
  await page.route('**/api/rpc/desk/calendar**', (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await page.getByText('Error loading your calendar').waitFor()
}

async function sendReportWithoutNote(page: Page) {
  await askWhatIsWrong(page)
  await page.getByRole('radio', { name: 'Something else' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Say in a few words what is wrong').waitFor()
}

async function failReport(page: Page) {
  await page.route('**/api/rpc/feedback/report', (route) => route.abort('failed'))
  await askWhatIsWrong(page)
  await page.getByRole('radio', { name: 'Fake or misleading' }).check()
  await page.getByRole('textbox', { name: 'What should we know?' }).fill('The pictures are from another site.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('alert').waitFor()
}

async function sendEmptyBid(page: Page) {
  await page.getByRole('button', { name: 'Place bid' }).last().click()
  await page.getByText('Bid amount is required').waitFor()
}

async function saveSearch(page: Page) {
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('dialog').getByLabel('Name').waitFor()
}

async function useTemplate(page: Page) {
  await page.getByRole('button', { name: 'Weddings' }).last().click()
  await page.getByText('Still to fill in:').last().waitFor()
}

async function openTemplates(page: Page) {
  await page.getByRole('button', { name: 'Edit templates' }).last().click()
  await page.getByRole('button', { name: 'New template' }).waitFor()
}

async function chooseImages(page: Page) {
  await page.getByText('Choose images').last().click()
  const images = page.getByRole('group', { name: 'Images with your bid' }).getByRole('button')
  await images.nth(2).click()
  await images.first().click()
  await page.getByText('2 of 3 chosen').waitFor()
}

async function editBid(page: Page) {
  await page.getByRole('button', { name: 'Edit bid' }).click()
  await page.getByRole('button', { name: 'Save changes' }).waitFor()
}

async function writeTooMuch(page: Page) {
  await page.getByRole('textbox', { name: 'About you' }).fill('The last hour of light. '.repeat(168))
  await page.getByText('Please keep it to 4,000 characters').waitFor()
}

async function failToSaveBio(page: Page) {
  await page.route('**/api/rpc/profiles/setBio', (route) => route.abort('failed'))
  await page.getByRole('textbox', { name: 'About you' }).fill('I photograph the last hour of light.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Failed to update profile/).waitFor()
}

async function sendWrongDetails(page: Page) {
  await editDetails(page)
  await page.getByLabel('Languages').fill('a, b, c, d, e, f, g, h, i, j, k')
  await page.getByLabel('Your shoots start at').fill('99.50')
  await page.getByLabel('Instagram').fill('https://vega.photo')
  await page.getByLabel('Facebook').fill('not a name')
  await page.getByLabel('Website').fill('ftp://vega.photo')
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
  await page.getByRole('button', { name: /^Monday, [0-9]/ }).click()
  await page.getByRole('combobox', { name: 'Monday, slot from' }).waitFor()
}

async function planVacation(page: Page) {
  await page.getByRole('button', { name: /^Every …/ }).click()
  await page.getByRole('button', { name: /^A vacation/ }).click()
  const day = await page.locator('.override-calendar [data-day]:not([disabled])').first().getAttribute('data-day')
  await page.getByLabel('First day').fill(day ?? '')
}

async function planOtherHours(page: Page) {
  const days = page.locator('.override-calendar [data-day]:not([disabled])')
  await page.getByRole('button', { name: 'Next month' }).click()
  await days.nth(9).click()
  await days.nth(9).press('ArrowRight')
  await page.getByRole('button', { name: 'Other hours' }).click()
  await page.getByLabel('Override, slot from').waitFor()
}

async function makeFeed(page: Page) {
  await page
    .getByRole('button', { name: 'Make a private address' })
    .or(page.getByRole('button', { name: 'Revoke it' }))
    .waitFor()
  if (await page.getByRole('button', { name: 'Make a private address' }).isVisible())
    await page.getByRole('button', { name: 'Make a private address' }).click()
  else {
    await page.getByRole('button', { name: 'Replace the address' }).click()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
  }
  await page.getByLabel('Your private address').waitFor()
}

async function connectWrongAddress(page: Page) {
  const opens = page.getByRole('button', { name: 'Connect the address of a calendar' })
  await opens.or(page.getByLabel('Address of your calendar')).waitFor()
  if (await opens.isVisible()) await opens.click()
  await page.getByLabel('Address of your calendar').fill('https://127.0.0.1/private.ics')
  await page.getByRole('button', { name: 'Connect calendar' }).click()
  await page.getByText(/^We cannot read this address\./).waitFor()
}

async function connectWrongServer(page: Page) {
  await page.getByRole('button', { name: 'Connect iCloud, Fastmail or Nextcloud' }).click()
  await page.getByLabel('Where your calendar is').selectOption('Nextcloud')
  await page.getByLabel('Email address or server address').fill('bo@studio')
  await page.getByLabel('User name').fill('bo')
  await page.getByLabel('App password', { exact: true }).fill('not a password')
  await page.getByRole('button', { name: 'Connect calendars' }).click()
  await page.getByLabel('Email address or server address').and(page.locator('[aria-invalid=true]')).waitFor()
}

async function askForPlaces(page: Page) {
  await page.getByRole('combobox', { name: 'Address' }).fill('Tampa')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
}

async function bidWithTrial(page: Page) {
  await page.getByLabel('Your bid').fill('350')
  await page.getByLabel('Message', { exact: true }).fill('I know the place at that hour.')
  await page.getByRole('button', { name: 'Place bid' }).click()
  await page.getByRole('dialog').waitFor()
}

async function bidWithTrialAtNewPrice(page: Page) {
  await announcePrice(page, 'viewer')
  await bidWithTrial(page)
  await page.getByRole('dialog').getByText(newPrice).waitFor()
}

async function announceOnTab(page: Page) {
  await announcePrice(page, 'subscription')
  await page.getByText(newPrice).waitFor()
}

const newPrice = /a month costs \$12\.99 instead of \$9\.99\./

async function choosePictureAct(page: Page, act: string) {
  await page
    .getByRole('button', { name: /^What to do with/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: act }).click()
  await page.getByRole('dialog').waitFor()
}

/** An invalid one, one that fails, and one that stays in progress. */
async function uploadWithFailures(page: Page) {
  let sent = 0
  await page.route('**/api/rpc/portfolio/add**', async (route) => {
    // The first is sent twice.
    if (++sent <= 2) await route.abort('failed')
  })
  const drawing = { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  await page.getByLabel('Add pictures').setInputFiles(drawing)
  await page.getByText('Only JPEG and PNG files are allowed').waitFor()
  await page.getByLabel('Add pictures').setInputFiles(photoOf('hall-lights'))
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByLabel('Add pictures').setInputFiles(photoOf('pines-fog'))
  await page
    .getByRole('group', { name: 'pines-fog.jpg' })
    .getByText(/^(Sending|Saving)/)
    .waitFor()
}

const photoOf = (name: string) => join(import.meta.dirname, '../../server/demo/pictures', `${name}.jpg`)

async function waitForPrices(page: Page) {
  await page.getByRole('complementary', { name: 'Prices nearby' }).waitFor()
}

async function waitForExport(page: Page) {
  await page.getByText(/Your (?:last )?file (?:is|could)/).waitFor()
}

async function chooseNotifications(page: Page) {
  await page.getByText('Choose by kind and channel').click()
  await page.getByRole('group', { name: 'A client asks for your bid' }).getByRole('checkbox', { name: 'Mail' }).uncheck()
  await page.getByRole('switch', { name: /^Quiet hours/ }).check({ force: true })
  await page.getByRole('combobox', { name: 'Until' }).waitFor()
}

async function openReplies(page: Page) {
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem').last().click()
  await page.getByRole('button', { name: 'New saved reply' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hi {name}, about {job_title}')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('There is no {name}').waitFor()
}
