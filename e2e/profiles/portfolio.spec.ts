import { copyFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { type Someone, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, open, reload, test } from '../story.ts'

const drawn = (name: string) => join(import.meta.dirname, '../../server/demo/pictures', `${name}.jpg`)
const hall = drawn('hall-lights')
const cafe = drawn('cafe-table')
const pines = drawn('pines-fog')

test('a photographer fills the portfolio, sorts and titles it, and a client looks at it', async ({ browser, strict }, testInfo) => {
  const huge = testInfo.outputPath('huge.jpg')
  copyFileSync(hall, huge)
  truncateSync(huge, 20 * 1024 ** 2 + 1)
  const nia = await somePhotographer('Nia Torres')
  const page = await aPersonAt(browser, nia.email, strict, `/profile/${nia.id}`)
  await expect(page.getByText('0/9 images').first()).toBeVisible()

  await chooseFiles(page, [hall, huge, cafe, pines])
  const failed = page.getByRole('group', { name: 'huge.jpg' })
  await expect(failed.getByText('File size must be less than 20MB')).toBeVisible()
  await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectOrder(page, ['hall-lights', 'cafe-table', 'pines-fog'])
  await failed.getByRole('button', { name: 'Dismiss huge.jpg' }).click()
  await chooseFiles(page, [
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ])
  await expect(page.getByText('Only JPEG and PNG files are allowed')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss drawing.jpg' }).click()
  await expect(page.getByText('3/9 images').first()).toBeVisible()

  await page.getByRole('button', { name: /^Move hall-lights/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('hall-lights moved to place 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Move hall-lights, place 2 of 3/ })).toBeFocused()
  await expectOrder(page, ['cafe-table', 'hall-lights', 'pines-fog'])
  await drag(page, 'pines-fog', 'cafe-table')
  await expectOrder(page, ['pines-fog', 'cafe-table', 'hall-lights'])

  await openMenu(page, 'cafe-table', 'Edit title')
  const title = page.getByRole('dialog', { name: 'Title of the image' })
  await expect(title.getByRole('button', { name: 'Save' })).toBeDisabled()
  await title.getByLabel('Title').fill('Breakfast for two')
  await title.getByRole('button', { name: 'Save' }).click()
  await expect(title).toBeHidden()

  await openMenu(page, 'hall-lights', 'Delete')
  const removal = page.getByRole('dialog', { name: 'Delete this image?' })
  await removal.getByRole('button', { name: 'Delete image' }).click()
  await expectToast(page, 'Image deleted')
  await expectOrder(page, ['pines-fog', 'Breakfast for two'])

  const ana = await someClient('Ana Lund')
  const other = await aPersonAt(browser, ana.email, strict, `/profile/${nia.id}`)
  await expectOrder(other, ['pines-fog', 'Breakfast for two'])
  await expect(other.getByText('2/9 images')).toHaveCount(0)
  await chooseFiles(page, [hall])
  await expectOrder(other, ['pines-fog', 'Breakfast for two', 'hall-lights'])
  await lookClosely(other)
})

test('an interrupted upload is repeated with one click, and one whose answer is lost is added once', async ({ browser, strict }) => {
  const sol = await somePhotographer('Sol Amadi')
  // The browser logs unreachable requests; the story blocks them on purpose.
  const page = await aPersonAt(browser, sol.email, strict, `/profile/${sol.id}`, /net::ERR_FAILED/)
  let tries = 0
  await page.route('**/api/rpc/portfolio/add', (route) => (++tries <= 2 ? route.abort() : route.continue()))
  await chooseFiles(page, [cafe])
  const tile = page.getByRole('group', { name: 'cafe-table.jpg' })
  await expect(tile.getByText('We could not reach Shutterbid. Check your connection and try again.')).toBeVisible()
  // It stays while its owner looks at something else.
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Specialties' })).toBeVisible()
  await page.getByRole('link', { name: 'Portfolio', exact: true }).click()
  await tile.getByRole('button', { name: 'Try again' }).click()
  await expectOrder(page, ['cafe-table'])
  expect(tries).toBe(3)

  await page.unroute('**/api/rpc/portfolio/add')
  let answers = 0
  await page.route('**/api/rpc/portfolio/add', async (route) => {
    const response = await route.fetch()
    return ++answers === 1 ? route.abort() : route.fulfill({ response })
  })
  await chooseFiles(page, [pines])
  await expectOrder(page, ['cafe-table', 'pines-fog'])
  await expect(page.getByRole('group', { name: 'pines-fog.jpg' })).toHaveCount(0)
  await reload(page)
  await expectOrder(page, ['cafe-table', 'pines-fog'])
  expect(answers).toBe(2)
})

test('only as many files are taken as there are free positions', async ({ browser, strict }) => {
  const lia = await someClient('Lia Brandt')
  const page = await aPersonAt(browser, lia.email, strict, `/profile/${lia.id}?tab=vision-board`)
  await chooseFiles(
    page,
    Array.from({ length: 11 }, () => pines),
  )
  await expect(page.getByText('2 files were left out: there is room for 9 images.')).toBeVisible()
  await expect(page.getByText('9/9 images').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Add pictures')).toHaveCount(0)
  await expectAccessible(page)
})

test('failed uploads take no place, are not retried into a full board, and are dismissed together', async ({ browser, strict }) => {
  const lia = await someClient('Lia Brandt')
  // The browser logs unreachable requests; the story blocks them on purpose.
  const page = await aPersonAt(browser, lia.email, strict, `/profile/${lia.id}?tab=vision-board`, /net::ERR_FAILED/)
  const noPicture = { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  await chooseFiles(page, [noPicture])
  await expect(page.getByText('1 file was not added')).toBeVisible()
  let tries = 0
  await page.route('**/api/rpc/portfolio/add', (route) => (++tries <= 2 ? route.abort() : route.continue()))
  await chooseFiles(page, [cafe, ...Array.from({ length: 8 }, () => pines)])
  const failed = page.getByRole('region', { name: '2 files were not added' })
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('8/9 images').first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await chooseFiles(page, [pines])
  await expect(page.getByText('9/9 images').first()).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed.getByText('You already have 9 images. Delete one, then add this one.')).toBeVisible()
  await failed.getByRole('button', { name: 'Dismiss all' }).click()
  await expect(page.getByText(/not added/)).toHaveCount(0)
})

test("a job shows the client's vision board to photographers with a subscription; each bid shows three images", async ({
  browser,
  strict,
}) => {
  const client = await someClient('Mara Weiss')
  const bidder = await somePhotographer('Ola Dean')
  const without = await aNewcomer()
  const job = await inDatabase((db) => aJob(db, { title: uniqueTitle('Two at the lake'), clientId: client.id, city: towns.spokane }))
  await inDatabase((db) => aBid(db, { jobId: job.id, photographerId: bidder.id, amountDollars: 300 }))
  const clientPage = await aPersonAt(browser, client.email, strict, `/profile/${client.id}?tab=vision-board`)
  await chooseFiles(clientPage, [pines, cafe])
  await expectOrder(clientPage, ['pines-fog', 'cafe-table'])
  const bidderPage = await aPersonAt(browser, bidder.email, strict, `/profile/${bidder.id}`)
  await chooseFiles(bidderPage, [hall])
  await expectOrder(bidderPage, ['hall-lights'])

  await open(clientPage, `/jobs/${job.id}`)
  await clientPage.getByRole('button', { name: 'Ola Dean, image 1: hall-lights' }).click()
  await expect(clientPage.getByRole('dialog', { name: 'Ola Dean’s images' }).getByText('1 / 1')).toBeVisible()
  await clientPage.keyboard.press('Escape')

  await open(bidderPage, `/jobs/${job.id}`)
  await expect(bidderPage.getByRole('heading', { name: 'What it should feel like' })).toBeVisible()
  await expect(bidderPage.getByRole('button', { name: /^Mara Weiss’s vision board, image/ })).toHaveCount(2)
  await open(bidderPage, `/profile/${client.id}`)
  await expectOrder(bidderPage, ['pines-fog', 'cafe-table'])

  const withoutPage = await aPersonAt(browser, without.email, strict, `/jobs/${job.id}`)
  await expect(withoutPage.getByRole('heading', { name: 'What it should feel like' })).toHaveCount(0)
  await withoutPage.getByRole('link', { name: 'Mara Weiss', exact: true }).click()
  await expect(withoutPage.getByRole('heading', { name: 'Subscribe to see client profiles' })).toBeVisible()
  await expect(withoutPage.locator('.photo')).toHaveCount(0)
})

async function lookClosely(page: Page) {
  await page.getByRole('link', { name: 'Open Breakfast for two' }).click()
  const viewer = page.getByRole('dialog', { name: /’s images$/ })
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'Breakfast for two' })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next image' })).toHaveCount(0)
  await expect(viewer.getByRole('img', { name: 'hall-lights' })).toBeInViewport()
  await viewer.getByRole('button', { name: 'Previous image' }).click()
  await expect(viewer.getByRole('img', { name: 'Breakfast for two' })).toBeInViewport()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open Breakfast for two' })).toBeFocused()
}

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }

async function chooseFiles(page: Page, files: Chosen[]) {
  await page.getByLabel('Add pictures').setInputFiles(files as string[])
}

async function expectOrder(page: Page, titles: string[]) {
  await expect(page.locator('figcaption > .caption')).toHaveText(titles.map((title, place) => `${title}${place + 1}`))
}

async function openMenu(page: Page, title: string, act: string) {
  await page.getByRole('button', { name: `What to do with ${title}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function drag(page: Page, title: string, onto: string) {
  const grip = page.getByRole('button', { name: new RegExp(`^Move ${title}`) })
  const target = page.getByRole('button', { name: `Open ${onto}` })
  await grip.hover()
  await page.mouse.down()
  await target.hover()
  await target.hover({ position: { x: 60, y: 60 } })
  await page.mouse.up()
}

function aNewcomer(): Promise<Someone> {
  return somePhotographer('Ray Finch', { subscription: null })
}
