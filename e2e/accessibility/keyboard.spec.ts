import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { aNotification } from '@shutterbid/server/factories/notifications'
import { inDatabase } from '../database.ts'
import { dayFromNow, expectPending, uniqueTitle } from '../job-steps.ts'
import { emptyTown, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, expectToast, test } from '../story.ts'

test('a client posts a job and hires for it, and a photographer bids, with the keyboard only', async ({ browser, strict }) => {
  await emptyTown(towns.albuquerque)
  const title = uniqueTitle('Headshots on the mesa')
  const client = await someClient('Kay Strand')
  const photographer = await somePhotographer('Pim Ulrich', { city: towns.albuquerque })

  const page = await aVisitorAt(browser, strict, '/jobs/new')
  await signInByKeys(page, client.email)
  await type(page, page.getByLabel('Title', { exact: true }), title)
  await type(page, page.getByLabel('Description'), 'Five people, one wall, even light.')
  await press(page, page.getByRole('button', { name: 'Headshot', exact: true }), 'Space')
  await expect(page.getByRole('button', { name: 'Headshot', exact: true })).toHaveAttribute('aria-pressed', 'true')

  const place = page.getByRole('combobox', { name: 'Location' })
  await type(page, place, '87102')
  await expect(place).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue(/Albuquerque/)

  // The month has one tab stop; the arrow keys move from there, here by two weeks.
  await tabTo(page, page.locator('[data-day][tabindex="0"]'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').locator('[aria-pressed="true"]')).toBeFocused()
  const [year, month, day] = dayFromNow(40).split('-')
  await tabTo(page, page.getByLabel('Delivery date', { exact: true }))
  await page.keyboard.type(`${month}${day}${year}`)
  await expect(page.getByLabel('Delivery date', { exact: true })).toHaveValue(dayFromNow(40))
  await type(page, page.getByLabel('What would you like to spend?'), '300')
  await press(page, page.getByRole('button', { name: 'Post job' }), 'Enter')
  await expectToast(page, /Your job is being sent to 1 photographer\(s\)\.$/)

  const theirs = await aVisitorAt(browser, strict, '/jobs')
  await signInByKeys(theirs, photographer.email)
  await press(theirs, theirs.getByRole('link', { name: title }), 'Enter')
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await type(theirs, theirs.getByRole('textbox', { name: 'Your bid' }), '280')
  await type(theirs, theirs.getByRole('textbox', { name: 'Message' }), 'Half an hour each, the same evening.')
  await press(theirs, theirs.getByRole('button', { name: 'Place bid' }), 'Enter')
  await expectPending(theirs)

  const accept = page.getByRole('button', { name: 'Accept $280' })
  await press(page, accept.first(), 'Enter')
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: 'Accept $280' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Pim is your photographer' })).toBeFocused()
  await expect(theirs.getByText('You are hired', { exact: true })).toBeVisible()
})

test('the first Tab offers to skip the bar', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('in the bell the focus stays in place while notifications are read and dismissed', async ({ browser, strict }) => {
  const client = await someClient('Bea Holm')
  await inDatabase(async (db) => {
    for (let count = 0; count < 2; count++) await aNotification(db, { personId: client.id })
  })
  const page = await aPersonAt(browser, client.email, strict)
  await press(page, page.getByRole('button', { name: 'Notifications, 2 unread' }), 'Enter')
  const lines = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await press(page, lines.first().getByRole('button', { name: /^Mark as read/ }), 'Enter')
  await expect(lines.first().getByRole('link')).toBeFocused()
  await press(page, lines.first().getByRole('button', { name: /^Dismiss/ }), 'Enter')
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('link')).toBeFocused()
  await press(page, lines.getByRole('button', { name: /^Dismiss/ }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused()
})

async function signInByKeys(page: Page, email: string) {
  await type(page, page.getByLabel('Email', { exact: true }), email)
  await type(page, page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
}

async function type(page: Page, field: Locator, typed: string) {
  await tabTo(page, field)
  await page.keyboard.type(typed)
}

async function press(page: Page, target: Locator, key: string) {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const maxPresses = 120

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxPresses} presses of Tab did not reach ${target}`)
}
