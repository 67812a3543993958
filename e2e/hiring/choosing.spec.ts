import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { aBid, aHire, aJob } from '@shutterbid/server/factories/jobs'
import { aPicture } from '@shutterbid/server/factories/pictures'
import type { City } from '@shutterbid/server/factories/places'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { type Someone, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, open, reload, test } from '../story.ts'

const photo = join(import.meta.dirname, '../../server/demo/pictures/pines-fog.jpg')
const city = towns.bangor
/** How far north of the shoot they live, in miles, and their amount; the first bid is the newest. */
const offers = {
  'Ada Lund': { miles: 12, dollars: 240 },
  'Bea Holm': { miles: 3, dollars: 310 },
  'Cai Moss': { miles: null, dollars: 200 },
  'Dov Lang': { miles: 7, dollars: 280 },
  'Eli Wren': { miles: 20, dollars: 260 },
}
type Name = keyof typeof offers

test('a client sorts the bids, compares some of them by keyboard only, and accepts one there', async ({ browser, strict }) => {
  const { client, jobId, bidders } = await aJobWithFiveBids()
  await inDatabase(async (db) => {
    for (const { id } of [...Object.values(bidders), ...Object.values(bidders), ...Object.values(bidders)])
      await aPicture(db, { personId: id })
  })
  const page = await aPersonAt(browser, client.email, strict)
  await page.route('**/files/**', (route) => route.fulfill({ path: photo }))
  await open(page, `/jobs/${jobId}`)
  await page.setViewportSize({ width: 1440, height: 900 })

  await expect(namesOf(page)).toHaveText(['Ada Lund', 'Bea Holm', 'Cai Moss', 'Dov Lang', 'Eli Wren'])
  await page.getByRole('radio', { name: 'Newest' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(namesOf(page)).toHaveText(['Cai Moss', 'Ada Lund', 'Eli Wren', 'Dov Lang', 'Bea Holm'])
  await page.getByRole('radiogroup', { name: 'Order' }).getByText('Distance', { exact: true }).click()
  await expect(namesOf(page)).toHaveText(['Bea Holm', 'Dov Lang', 'Ada Lund', 'Eli Wren', 'Cai Moss'])
  await reload(page)
  await expect(page.getByRole('radio', { name: 'Distance' })).toBeChecked()
  await expect(namesOf(page)).toHaveText(['Bea Holm', 'Dov Lang', 'Ada Lund', 'Eli Wren', 'Cai Moss'])
  await expect(page.getByRole('article', { name: 'Bid from Bea Holm' })).toContainText('3 miles away')
  await expect(page.getByRole('article', { name: 'Bid from Bea Holm' })).toContainText('No completed shoots yet')
  await expect(page.getByRole('article', { name: 'Bid from Bea Holm' })).toContainText('Free that')
  await expect(page.getByRole('article', { name: 'Bid from Eli Wren' })).toContainText('Outside their usual hours')

  for (const name of Object.keys(offers) as Name[]) {
    await tickOf(page, name).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('Four bids fit side by side. Untick one to add another.')).toBeVisible()
  await expect(tickOf(page, 'Eli Wren')).not.toBeChecked()
  await tickOf(page, 'Dov Lang').press('Space')
  const button = page.getByRole('button', { name: 'Compare 3 bids' })
  await button.focus()
  await page.keyboard.press('Enter')
  const comparison = page.getByRole('dialog', { name: '3 bids side by side' })
  await expect(comparison.getByRole('heading', { name: '3 bids side by side' })).toBeFocused()
  await expect(comparison.getByRole('columnheader')).toHaveText(['Bea Holm', 'Ada Lund', 'Cai Moss'])
  await expect(comparison.getByRole('row', { name: 'Price' }).getByRole('cell')).toHaveText(['$310', '$240', '$200'])
  await expect(comparison.getByRole('row', { name: 'Distance' }).getByRole('cell').last()).toHaveText('Distance unknown')
  // On a small laptop the messages fit without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(comparison).toBeVisible()
  const messages = comparison.getByRole('row', { name: /^Message/ })
  const actions = comparison.getByRole('row', { name: 'What you can do' })
  await expect.poll(() => isAbove(messages, actions)).toBe(true)

  await changeBid(await aPersonAt(browser, bidders['Bea Holm'].email, strict, `/jobs/${jobId}`), '290')
  await expect(comparison.getByRole('status')).toHaveText('Bea Holm changed the bid: it was $310, now it is $290.')
  await expect(comparison).toContainText('was $310')
  await withdrawBid(await aPersonAt(browser, bidders['Cai Moss'].email, strict, `/jobs/${jobId}`))
  await expect(comparison.getByRole('status')).toContainText('Cai Moss withdrew the bid.')
  await expect(comparison.getByRole('columnheader')).toHaveCount(3)
  await expect(comparison.getByRole('button', { name: 'Accept $200' })).toHaveCount(0)
  await expectAccessible(page)

  const accept = comparison.getByRole('button', { name: 'Accept $240' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Accept Ada’s bid?' })).toContainText('The other 3 bids are declined')
  await page.keyboard.press('Escape')
  await expect(accept).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(comparison).toBeHidden()
  // One of the three was withdrawn, so two are left to compare.
  await expect(page.getByRole('button', { name: 'Compare 2 bids' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(page.getByRole('dialog', { name: '2 bids side by side' })).toBeVisible()
  await page.getByRole('dialog', { name: '2 bids side by side' }).getByRole('button', { name: 'Accept $240' }).press('Enter')
  await page.getByRole('dialog', { name: 'Accept Ada’s bid?' }).getByRole('button', { name: 'Accept $240' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ada is your photographer' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone two bids are visible at a time, and a swipe shows the next', async ({ browser, strict }) => {
  const { client, jobId } = await aJobWithFiveBids()
  const page = await aPersonAt(browser, client.email, strict)
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, `/jobs/${jobId}`)
  for (const name of ['Ada Lund', 'Bea Holm', 'Cai Moss'] as const) await tickOf(page, name).press('Space')
  await page.getByRole('button', { name: 'Compare 3 bids' }).click()
  const comparison = page.getByRole('dialog', { name: '3 bids side by side' })
  const names = comparison.getByRole('columnheader')
  await expect(names.nth(0)).toBeInViewport({ ratio: 0.95 })
  await expect(names.nth(1)).toBeInViewport({ ratio: 0.95 })
  await expect(names.nth(2)).not.toBeInViewport({ ratio: 0.5 })
  await expectAccessible(page)
  await comparison.locator('.scroller').evaluate((scroller) => scroller.scrollBy({ left: scroller.clientWidth / 2 }))
  await expect(names.nth(1)).toBeInViewport({ ratio: 0.95 })
  await expect(names.nth(2)).toBeInViewport({ ratio: 0.95 })
  await comparison.getByRole('button', { name: 'Accept $310' }).click()
  await expect(page.getByRole('dialog', { name: 'Accept Bea’s bid?' })).toBeVisible()
})

test('a few bids can be compared with one click, and an archived one can be restored there', async ({ browser, strict }) => {
  const { client, jobId } = await aJobWithFiveBids(['Ada Lund', 'Bea Holm'])
  const page = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await page.getByRole('button', { name: 'Compare both bids' }).click()
  const comparison = page.getByRole('dialog', { name: '2 bids side by side' })
  await comparison.getByRole('button', { name: 'Archive Bea Holm’s bid' }).press('Enter')
  await expect(comparison.getByRole('heading', { name: '2 bids side by side' })).toBeFocused()
  await expect(comparison.getByRole('row', { name: 'Price' })).toContainText('$310 archived')
  await comparison.getByRole('button', { name: 'Bring back' }).press('Enter')
  await expect(comparison.getByRole('button', { name: 'Accept $310' })).toBeVisible()
})

test('a job links to the thread for everybody: after the job has ended, without a bid, and without a subscription', async ({
  browser,
  strict,
}) => {
  const { client, jobId, bidders } = await aJobWithFiveBids(['Ada Lund', 'Bea Holm'])
  const [stranger, lapsed] = await Promise.all([
    somePhotographer('Fay Nord', { city }),
    somePhotographer('Gus Olin', { city, subscription: null }),
  ])
  const page = await aPersonAt(browser, stranger.email, strict, `/jobs/${jobId}`)
  await page.getByRole('link', { name: `Message ${client.name}` }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()

  const unsubscribed = await aPersonAt(browser, lapsed.email, strict, `/jobs/${jobId}`)
  await unsubscribed.getByRole('link', { name: `Message ${client.name}` }).click()
  await expect(unsubscribed.getByText('Subscribe to read and write messages')).toBeVisible()

  await hire(jobId, bidders['Ada Lund'])
  const clientPage = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await clientPage.getByText('1 other bid').click()
  await clientPage.getByRole('link', { name: 'Message Bea Holm' }).click()
  await expect(clientPage.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  await open(clientPage, `/jobs/${jobId}`)
  await clientPage.getByRole('link', { name: 'Message Ada Lund' }).click()
  await expect(clientPage.getByRole('textbox', { name: 'Message' })).toBeEnabled()

  const loser = await aPersonAt(browser, bidders['Bea Holm'].email, strict, `/jobs/${jobId}`)
  await loser.getByRole('link', { name: `Message ${client.name}` }).click()
  await expect(loser.getByRole('textbox', { name: 'Message' })).toBeEnabled()
})

function namesOf(page: Page) {
  return page.getByRole('article', { name: /^Bid from / }).getByRole('heading')
}

function tickOf(page: Page, name: Name) {
  return page.getByRole('checkbox', { name: `Compare ${name}’s bid` })
}

async function changeBid(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Edit bid' }).click()
  await page.getByRole('textbox', { name: 'Your bid' }).fill(amount)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('complementary', { name: 'Bidding' })).toContainText(`$${amount}`)
}

async function withdrawBid(page: Page) {
  await page.getByRole('button', { name: 'Withdraw bid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click()
  await expectToast(page, 'Bid withdrawn')
}

async function isAbove(one: Locator, other: Locator) {
  const upper = await one.boundingBox()
  const lower = await other.boundingBox()
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y
}

async function aJobWithFiveBids(names = Object.keys(offers) as Name[]) {
  const client = await someClient('Ina Roos')
  const bidders = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await somePhotographer(name, factsOf(name))])),
  ) as Record<Name, Someone>
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, city, title: uniqueTitle('A pier in the fog') })
    for (const [place, name] of names.entries()) {
      const submittedAt = new Date(Date.now() - (place + 1) * 60_000)
      await aBid(db, { jobId: job.id, photographerId: bidders[name].id, amountDollars: offers[name].dollars, submittedAt })
    }
    return job.id
  })
  return { client, jobId, bidders }
}

/** One of them is not available at the time of the shoot. */
function factsOf(name: Name) {
  return { city: homeOf(name), ...(name === 'Eli Wren' ? { week: [] } : {}) }
}

/** A degree of latitude is 69 miles. */
function homeOf(name: Name): City | null {
  const { miles } = offers[name]
  return miles === null ? null : { ...city, latitude: city.latitude + miles / 69.1 }
}

function hire(jobId: string, { id: photographerId }: Someone) {
  return inDatabase(async (db) => {
    const { rows } = await db.$client.query<{ id: string }>('select id from bids where job_id = $1 and photographer_id = $2', [
      jobId,
      photographerId,
    ])
    await aHire(db, { jobId, bidId: rows[0]?.id ?? '' })
  })
}
