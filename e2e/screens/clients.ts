import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { operationErrors } from '@shutterbid/domain/operation'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { askForKey } from '../accounts/email-tab.ts'
import { fillJob } from '../job-steps.ts'
import { expect, reload } from '../story.ts'
import {
  askWhatIsWrong,
  editDetails,
  nobody,
  notFound,
  openLearnMenu,
  openMenu,
  openSavedSearches,
  searchPhoenix,
  unreached,
} from './acts.ts'
import type { Screen } from './screen.ts'
import { giveBackupCode, type World } from './world.ts'

export const screensOfClients: Screen[] = [
  { name: 'home', as: 'ana', path: () => '/' },
  { name: 'jobs-open', as: 'ana', path: () => '/jobs' },
  { name: 'jobs-in-progress', as: 'ana', path: () => '/jobs?status=in_progress' },
  { name: 'jobs-completed', as: 'ana', path: () => '/jobs?status=completed' },
  { name: 'jobs-cancelled', as: 'ana', path: () => '/jobs?status=cancelled' },
  { name: 'jobs-failed', as: 'ana', path: () => '/jobs', reach: failJobs, allowed: unreached },
  { name: 'bell', as: 'ana', path: () => '/jobs', reach: openBell },
  { name: 'learn', as: 'ana', path: () => '/jobs', reach: openLearnMenu },
  { name: 'menu', as: 'ana', path: () => '/jobs', reach: openMenu },
  { name: 'jobs-new', as: 'ana', path: () => '/jobs/new' },
  { name: 'jobs-new-errors', as: 'ana', path: () => '/jobs/new', reach: leaveJobEmpty },
  { name: 'jobs-new-matched', as: 'ana', path: () => '/jobs/new', reach: fillWithMatch },
  { name: 'jobs-new-wedding', as: 'ana', path: () => '/jobs/new', reach: planWedding },
  { name: 'jobs-new-unmatched', as: 'ana', path: () => '/jobs/new', reach: fillWithoutMatch },
  { name: 'jobs-new-uncounted', as: 'ana', path: () => '/jobs/new', reach: failCount, allowed: unreached },
  { name: 'jobs-new-clone', as: 'ana', path: ({ anaReviewed }) => `/jobs/new?clone=${anaReviewed}`, reach: waitForClone },
  { name: 'job-open', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}` },
  { name: 'job-open-accept', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: askToAccept },
  { name: 'job-open-report', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: askWhatIsWrong },
  { name: 'job-open-by-distance', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}?order=distance` },
  { name: 'job-open-ticked', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: (page) => tickBids(page, 5) },
  {
    name: 'job-open-compare',
    as: 'ana',
    path: ({ anaOpen }) => `/jobs/${anaOpen}?order=price`,
    reach: (page) => compare(page, 4),
  },
  { name: 'job-open-compare-two', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: (page) => compare(page, 2) },
  { name: 'job-open-compare-accept', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: acceptFromComparison },
  { name: 'job-open-many-bids', as: 'withTwoFactor', path: ({ manyBids }) => `/jobs/${manyBids}` },
  { name: 'job-open-cancel', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: askToCancel },
  { name: 'job-open-without-bids', as: 'ana', path: ({ anaWithoutBids }) => `/jobs/${anaWithoutBids}` },
  { name: 'job-open-unmatched', as: 'withTwoFactor', path: ({ unmatched }) => `/jobs/${unmatched}`, reach: waitForAdvice },
  { name: 'job-open-board', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}`, reach: openBoard },
  { name: 'job-open-asked', as: 'withTwoFactor', path: ({ asked }) => `/jobs/${asked}` },
  { name: 'job-open-noted', as: 'withTwoFactor', path: ({ shared }) => `/jobs/${shared}` },
  { name: 'job-open-share', as: 'withTwoFactor', path: ({ shared }) => `/jobs/${shared}`, reach: openShare },
  { name: 'job-open-share-none', as: 'ana', path: ({ anaWithoutBids }) => `/jobs/${anaWithoutBids}`, reach: openShare },
  { name: 'jobs-new-prices', as: 'ana', path: () => '/jobs/new', reach: askForPrices },
  { name: 'job-edit', as: 'ana', path: ({ anaOpen }) => `/jobs/${anaOpen}/edit` },
  { name: 'job-hidden', as: 'withTwoFactor', path: ({ hiddenJob }) => `/jobs/${hiddenJob}` },
  { name: 'job-requested', as: 'withTwoFactor', path: ({ requested }) => `/jobs/${requested}` },
  { name: 'job-requested-cancel', as: 'withTwoFactor', path: ({ requested }) => `/jobs/${requested}`, reach: askToLeave },
  { name: 'job-in-progress', as: 'ana', path: ({ anaRunning }) => `/jobs/${anaRunning}` },
  { name: 'agreement', as: 'ana', path: ({ anaRunning }) => `/jobs/${anaRunning}/agreement` },
  { name: 'job-in-progress-change', as: 'ana', path: ({ anaRunning }) => `/jobs/${anaRunning}`, reach: openChangeMenu },
  { name: 'job-shoot-day', as: 'withTwoFactor', path: ({ shootToday }) => `/jobs/${shootToday}` },
  { name: 'jobs-shoot-day', as: 'withTwoFactor', path: () => '/jobs' },
  { name: 'job-unreviewed', as: 'ana', path: ({ anaUnreviewed }) => `/jobs/${anaUnreviewed}` },
  { name: 'job-review', as: 'ana', path: ({ anaUnreviewed }) => `/jobs/${anaUnreviewed}?review=true`, reach: sendEmptyReview },
  { name: 'job-reviewed', as: 'ana', path: ({ anaReviewed }) => `/jobs/${anaReviewed}` },
  { name: 'job-cancelled', as: 'ana', path: ({ anaCancelled }) => `/jobs/${anaCancelled}` },
  { name: 'job-not-found', as: 'ana', path: () => `/jobs/${nobody}`, allowed: notFound },
  { name: 'contact', as: 'ana', path: () => '/contact' },
  { name: 'connect', as: 'ana', path: () => '/connect' },
  { name: 'refer', as: 'ana', path: () => '/refer' },
  { name: 'feedback', as: 'ana', path: () => '/feedback' },
  { name: 'feedback-signed-out', as: 'ana', path: () => '/feedback', reach: submitSignedOut, allowed: /status of 401/ },
  { name: 'messages', as: 'ana', path: () => '/messages' },
  { name: 'messages-thread', as: 'ana', path: ({ anaPartner }) => `/messages?user=${anaPartner}`, reach: waitForThread },
  {
    name: 'messages-thread-waiting',
    as: 'ana',
    path: ({ anaPartner }) => `/messages?user=${anaPartner}`,
    reach: writeWithoutConnection,
    allowed: unreached,
  },
  { name: 'messages-thread-edit', as: 'newClient', path: ({ praised }) => `/messages?user=${praised}`, reach: editMessage },
  { name: 'messages-thread-blocked', as: 'newClient', path: ({ bo }) => `/messages?user=${bo}`, reach: block },
  {
    name: 'messages-thread-files',
    as: 'newClient',
    path: ({ anaPartner }) => `/messages?user=${anaPartner}`,
    reach: sendFiles,
    allowed: unreached,
  },
  { name: 'messages-thread-received', as: 'ana', path: ({ bo }) => `/messages?user=${bo}`, reach: scrollToFiles },
  { name: 'messages-thread-picture', as: 'ana', path: ({ bo }) => `/messages?user=${bo}`, reach: openPicture },
  { name: 'messages-search', as: 'ana', path: () => '/messages', reach: searchMessages },
  { name: 'messages-thread-hidden', as: 'withTwoFactor', path: ({ hiddenAuthor }) => `/messages?user=${hiddenAuthor}` },
  { name: 'messages-report', as: 'ana', path: ({ anaPartner }) => `/messages?user=${anaPartner}`, reach: askWhatIsWrong },
  { name: 'messages-thread-disabled', as: 'ana', path: ({ disabled }) => `/messages?user=${disabled}` },
  { name: 'profile', as: 'ana', path: ({ ana }) => `/profile/${ana}` },
  { name: 'profile-reviews', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=reviews` },
  { name: 'profile-vision-board', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=vision-board` },
  { name: 'profile-notifications', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=notifications` },
  { name: 'profile-email', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=email` },
  { name: 'profile-email-delete-refused', as: 'ana', path: ({ ana }) => `/profile/${ana}?tab=email`, reach: tryToDelete },
  { name: 'photographers-found', as: 'ana', path: () => '/photographers', reach: searchPhoenix },
  { name: 'photographers-saved-searches', as: 'ana', path: () => '/photographers', reach: searchAndOpenSaved },
  { name: 'photographers-for-job', as: 'ana', path: ({ anaOpen }) => `/photographers?job=${anaOpen}`, reach: waitForMarks },
  { name: 'public-page', as: 'ana', path: ({ praisedSlug }) => `/photographers/${praisedSlug}` },
  { name: 'photographer-portfolio', as: 'ana', path: ({ praised }) => `/profile/${praised}` },
  { name: 'photographer-report', as: 'ana', path: ({ praised }) => `/profile/${praised}`, reach: askWhatIsWrong },
  { name: 'photographer-ask', as: 'withTwoFactor', path: ({ praised }) => `/profile/${praised}`, reach: askForBid },
  { name: 'photographer-ask-without-jobs', as: 'newClient', path: ({ praised }) => `/profile/${praised}`, reach: askForBid },
  {
    name: 'photographer-ask-failed',
    as: 'withTwoFactor',
    path: ({ praised }) => `/profile/${praised}`,
    reach: failOpenJobs,
    allowed: unreached,
  },
  { name: 'photographer-portfolio-viewer', as: 'ana', path: ({ praised }) => `/profile/${praised}`, reach: openViewer },
  { name: 'photographer-portfolio-liked', as: 'withTwoFactor', path: ({ praised }) => `/profile/${praised}`, reach: likeForJob },
  { name: 'photographer-about', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=about` },
  { name: 'photographer-availability', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=availability` },
  { name: 'photographer-reviews', as: 'ana', path: ({ praised }) => `/profile/${praised}?tab=reviews` },
  { name: 'photographer-following', as: 'ana', path: ({ bo }) => `/profile/${bo}` },
  { name: 'photographer-disabled', as: 'ana', path: ({ disabled }) => `/profile/${disabled}` },
  { name: 'saved', as: 'ana', path: () => '/saved' },
  { name: 'saved-failed', as: 'ana', path: () => '/jobs', reach: failSaved, allowed: unreached },
  { name: 'profile-not-found', as: 'ana', path: () => `/profile/${nobody}`, allowed: notFound },

  { name: 'jobs-mail-bounced', as: 'bounced', path: () => '/jobs' },
  { name: 'profile-email-bounced', as: 'bounced', path: () => '/profile?tab=email' },
  { name: 'profile-email', as: 'withTwoFactor', path: () => '/profile?tab=email' },
  { name: 'profile-email-remove-password', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: askToRemovePassword },
  { name: 'profile-email-new-codes', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: renewCodes },
  { name: 'profile-email-renew-codes', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: askForNewCodes },
  { name: 'profile-email-renew-codes-wrong', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: giveWrongCode },
  { name: 'profile-email-add-passkey', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: askToAddPasskey },
  { name: 'profile-email-rename-passkey', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: askToRenamePasskey },
  { name: 'profile-email-remove-passkey', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: askToRemovePasskey },
  { name: 'profile-email-turn-off', as: 'withTwoFactor', path: () => '/profile?tab=email', reach: askToTurnOff },

  { name: 'jobs-empty', as: 'newClient', path: () => '/jobs' },
  { name: 'jobs-new-photo', as: 'newClient', path: () => '/jobs/new', reach: postWithoutPhoto },
  { name: 'bell-empty', as: 'newClient', path: () => '/jobs', reach: openBell },
  { name: 'profile-empty', as: 'newClient', path: () => '/profile' },
  { name: 'profile-details', as: 'newClient', path: () => '/profile', reach: editDetails },
  { name: 'saved-empty', as: 'newClient', path: () => '/saved' },
  { name: 'profile-email-two-factor', as: 'newClient', path: () => '/profile?tab=email', reach: showKey },
  { name: 'profile-email-delete', as: 'newClient', path: () => '/profile?tab=email', reach: openDeletion },
  { name: 'profile-email-token-form', as: 'newClient', path: () => '/profile?tab=email', reach: openTokenForm },
  { name: 'profile-email-new-token', as: 'newClient', path: () => '/profile?tab=email', reach: makeToken },
]

async function searchAndOpenSaved(page: Page) {
  await searchPhoenix(page)
  await openSavedSearches(page)
}

async function waitForMarks(page: Page) {
  await expect(page.getByText(/Matches your shoot|outside their range|Not free then|Another specialty|Hours unknown/).first()).toBeVisible()
}

async function failJobs(page: Page) {
  await page.route('**/api/rpc/jobs/mine**', (route) => route.abort('failed'))
  await page.getByRole('link', { name: /^Cancelled/ }).click()
  await page.getByText('Error loading jobs. Please try again later.').waitFor()
}

async function openBell(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
}

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Choose together' }).click()
  await page.getByRole('button', { name: /^Make a (new )?link$/ }).waitFor()
}

async function leaveJobEmpty(page: Page) {
  await page.getByRole('button', { name: 'Post job' }).click()
  await page.getByText('Please select at least one photography type').waitFor()
}

async function fillWithMatch(page: Page) {
  await fillAnew(page, '85004')
  await page.getByText(/photographers? covers? this place|photographers cover this place/).waitFor()
}

async function planWedding(page: Page) {
  await fillAnew(page, '85004')
  await page.getByRole('button', { name: 'Wedding', exact: true }).click()
  await page.getByLabel('Ceremony').selectOption('4:00 PM')
  await page.getByRole('button', { name: 'Portraits at golden hour' }).click()
  await page.getByLabel('Dinner').selectOption('7:30 PM')
}

async function fillWithoutMatch(page: Page) {
  await fillAnew(page, '79901')
  await page.getByText('No photographer covers this place and is free then.').waitFor()
}

async function failCount(page: Page) {
  await page.route('**/api/rpc/jobs/matching**', (route) => route.abort('failed'))
  await fillAnew(page, '85004')
  await page.getByRole('button', { name: 'Count again' }).waitFor()
  await page.unroute('**/api/rpc/jobs/matching**')
}

async function postWithoutPhoto(page: Page) {
  await fillAnew(page, '85004')
  await page.getByRole('button', { name: 'Post job' }).click()
  await page.getByRole('link', { name: 'Upload Profile Photo' }).waitFor()
}

/** Deletes the draft of the previous width. */
async function fillAnew(page: Page, zip: string) {
  await page.evaluate(() => sessionStorage.clear())
  await reload(page)
  await fillJob(page, { title: 'Three generations on one sofa', zip })
}

async function waitForAdvice(page: Page) {
  await page.getByText(/Other hours or another day would suit|Nobody is free at other hours|By now/).waitFor()
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

async function tickBids(page: Page, count: number) {
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  for (let place = 0; place < count; place++) await ticks.nth(place).press('Space')
}

async function compare(page: Page, count: number) {
  await tickBids(page, count)
  await page.getByRole('button', { name: `Compare ${count} bids` }).click()
  await page.getByRole('table').waitFor()
}

async function acceptFromComparison(page: Page) {
  await compare(page, 3)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept \$/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Accept / }).waitFor()
}

async function askToCancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openChangeMenu(page: Page) {
  await page.getByRole('button', { name: 'Change or cancel' }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function askToLeave(page: Page) {
  await page.getByRole('button', { name: 'Change or cancel' }).click()
  await page.getByRole('menuitem', { name: 'Ask to cancel' }).click()
  await page.getByLabel('A sentence for').fill('We are moving to Boise.')
}

async function waitForThread(page: Page) {
  await page.getByRole('log').getByRole('paragraph').first().waitFor()
}

async function submitSignedOut(page: Page) {
  const json = { defined: true, code: 'UNAUTHORIZED', ...operationErrors.UNAUTHORIZED }
  await page.route('**/api/rpc/feedback/submit', (route) => route.fulfill({ status: json.status, json: { json } }))
  await page.locator('label', { hasText: '4 stars' }).click()
  await page.getByLabel('Your feedback').fill('The calendar is easy to read.')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
}

async function searchMessages(page: Page) {
  await page.getByRole('searchbox', { name: 'Search your messages' }).fill('the')
  await page.getByRole('list', { name: 'Messages found' }).waitFor()
}

async function editMessage(page: Page) {
  const field = page.getByRole('textbox', { name: 'Message' })
  for (const message of ['This is the light I mean: https://example.com/light, and https://xn--lichtblck-95a.example/', 'At five then'])
    await field.fill(message).then(() => page.getByRole('button', { name: 'Send' }).click())
  const more = page.getByRole('log').getByRole('button', { name: 'Change this message' })
  await expect(page.getByText('Sending...')).toHaveCount(0)
  await more.last().click()
  await page.getByRole('menuitem', { name: 'Unsend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click()
  await page.getByRole('log').getByText('Message unsent').last().waitFor()
  await more.last().click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused()
}

async function sendFiles(page: Page) {
  const chooser = page.locator('.attach-files input[type=file]')
  const uploaded = page.getByText('All files are uploaded')
  const pdf = { name: 'Contract for the shoot at Papago Park in June.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf) }
  const [one, two, three] = ['pines-fog', 'cafe-table', 'saguaro-gold'].map((name) =>
    join(import.meta.dirname, `../../server/demo/pictures/${name}.jpg`),
  )
  for (const [files, words] of [
    [[one], 'This is the place'],
    [[one, two, three, pdf], ''],
  ] as const) {
    for (const file of files) await chooser.setInputFiles(file ?? [])
    await expect(page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')).toHaveCount(files.length)
    await uploaded.waitFor({ state: 'attached' })
    await page.getByRole('textbox', { name: 'Message' }).fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Sending...')).toHaveCount(0)
  }
  await chooser.setInputFiles(two ?? [])
  await chooser.setInputFiles({ ...pdf, name: 'notes.pdf', buffer: Buffer.from('<p>') })
  await page.getByRole('group', { name: 'notes.pdf' }).getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Remove cafe-table.jpg' }).waitFor()
  await page.route('**/api/rpc/messages/attach', (route) => route.abort('failed'))
  await chooser.setInputFiles({ ...pdf, name: 'map.pdf' })
  await page.getByRole('button', { name: 'Try map.pdf again' }).waitFor()
  await page.unroute('**/api/rpc/messages/attach')
}

async function scrollToFiles(page: Page) {
  await page.getByRole('button', { name: 'Open picture from Bo' }).scrollIntoViewIfNeeded()
}

async function openPicture(page: Page) {
  await page.getByRole('button', { name: 'Open picture from Bo' }).click()
  await expect(page.getByRole('dialog', { name: 'Bo’s images' }).getByRole('img', { name: 'Picture from Bo' })).toBeVisible()
}

const aPdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n'

async function block(page: Page) {
  const more = page.getByRole('button', { name: /^More about / })
  const unblock = page.getByRole('button', { name: 'Unblock' })
  await more.or(unblock).waitFor()
  if (await unblock.isVisible()) return
  await more.click()
  await page.getByRole('menuitem', { name: /^Block / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await unblock.waitFor()
}

async function writeWithoutConnection(page: Page) {
  await page.route('**/api/rpc/messages/send', (route) => route.abort('failed'))
  const field = page.getByRole('textbox', { name: 'Message' })
  for (const message of ['We are at the north gate, beside the old ticket office.', 'Running ten minutes late']) {
    await field.fill(message)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await expect(page.getByText('Waiting for a connection')).toHaveCount(2)
}

async function sendEmptyReview(page: Page) {
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Please enter your review').waitFor()
}

async function failSaved(page: Page) {
  await page.route('**/api/rpc/profiles/saved**', (route) => route.abort('failed'))
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Saved' }).click()
  await page.getByText('Error loading saved photographers. Please try again later.').waitFor()
}

async function showKey(page: Page) {
  await askForKey(page, demoPassword)
  // The page has scrolled to the focused code, and a button half below the bar is too small to click.
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function askForNewCodes(page: Page) {
  await page.getByRole('button', { name: 'Make new backup codes' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
}

async function askToAddPasskey(page: Page) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
}

async function askToRenamePasskey(page: Page) {
  await page.getByRole('button', { name: /^Rename WWW/ }).click()
  await page.getByRole('dialog').getByLabel('Name').waitFor()
}

async function askToRemovePasskey(page: Page) {
  await page.getByRole('button', { name: /^Remove WWW/ }).click()
  await page.getByRole('dialog').getByLabel('Your password').waitFor()
}

async function giveWrongCode(page: Page) {
  await askForNewCodes(page)
  await page.getByRole('dialog').getByLabel('Code').fill('fghij-abcde')
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByText('This code is wrong').waitFor()
}

async function askToRemovePassword(page: Page) {
  await page.getByRole('button', { name: 'Remove password' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove your password?' })).toBeVisible()
}

async function renewCodes(page: Page, { people }: World) {
  await giveBackupCode(people.withTwoFactor, 'abcde-fghij')
  await askForNewCodes(page)
  await page.getByRole('dialog').getByLabel('Code').fill('abcde-fghij')
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

async function openTokenForm(page: Page) {
  await page.getByRole('button', { name: 'Make an access token' }).click()
  await page.getByRole('button', { name: 'Make the token' }).click()
  await page.getByText('Choose at least one').waitFor()
}

async function makeToken(page: Page) {
  await page.getByRole('button', { name: 'Make an access token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Book-keeping')
  await page.getByRole('checkbox', { name: 'See your jobs' }).check()
  await page.getByRole('button', { name: 'Make the token' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Make the token' }).click()
  await page.getByRole('textbox', { name: 'Your access token' }).waitFor()
}

async function tryToDelete(page: Page) {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('You have a shoot in progress').waitFor()
}

async function openBoard(page: Page) {
  await page.getByRole('button', { name: 'Add from your vision board' }).click()
  await page.getByLabel('Add a picture of your own').waitFor({ state: 'attached' })
}

/** Several open jobs: the menu of them is open. */
async function likeForJob(page: Page) {
  await openViewer(page)
  await page.getByRole('button', { name: /^Like(d| this) for my shoot/ }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function openViewer(page: Page) {
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await page.getByRole('dialog', { name: /’s images$/ }).waitFor()
}

async function askForBid(page: Page) {
  await page.getByRole('button', { name: /^Ask(ed)? for a bid/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/^(You have no open job|Cousins at the creek)/)
    .waitFor()
}

async function failOpenJobs(page: Page) {
  await page.route('**/api/rpc/bids/invitableJobs**', (route) => route.abort('failed'))
  await page.getByRole('button', { name: /^Ask(ed)? for a bid/ }).click()
  await page.getByText('Error loading your jobs. Please try again.').waitFor()
}

async function askForPrices(page: Page) {
  await page.getByRole('combobox', { name: 'Location' }).fill('04401')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Sports', exact: true }).click()
  await page.getByRole('complementary', { name: 'Prices nearby' }).waitFor()
}
