import type { Page } from '@playwright/test'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { makeBidWithEvent } from '../make-bid-with-event.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, open, test } from '../story.ts'

const longName = 'W'.repeat(100)
const longTitle = 'M'.repeat(120)

test('unbroken long titles and names wrap on the narrowest phones', async ({ browser, strict }) => {
  const city = towns.bangor
  const client = await someClient(longName)
  const bidder = await somePhotographer(longName, { city })
  const { jobId, free } = await inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, city, title: longTitle, description: `https://example.com/${'a'.repeat(300)}` })
    await makeBidWithEvent(db, { jobId: job.id, clientId: client.id, photographerId: bidder.id, amountDollars: 420 })
    const other = await aJob(db, { clientId: client.id, city, title: longTitle })
    await aBid(db, { jobId: other.id, photographerId: bidder.id, message: 'x'.repeat(500) })
    const { id: free } = await aJob(db, { clientId: client.id, city })
    return { jobId: job.id, free }
  })
  const asBidder = await aPersonAt(browser, bidder.email, strict, '/jobs')
  const asClient = await aPersonAt(browser, client.email, strict, '/jobs')
  for (const page of [asBidder, asClient]) {
    await page.setViewportSize({ width: 320, height: 720 })
    for (const path of [
      '/jobs',
      `/jobs/${jobId}`,
      `/jobs/${free}`,
      `/profile/${client.id}`,
      `/profile/${bidder.id}`,
      `/messages?user=${page === asClient ? bidder.id : client.id}`,
    ]) {
      await open(page, path)
      await expectNoSideways(page, path)
    }
  }
  for (const path of ['/', '/bids']) {
    await open(asBidder, path)
    await expectNoSideways(asBidder, path)
  }
  await open(asClient, `/jobs/${jobId}`)
  await asClient.getByRole('button', { name: 'Accept $420' }).click()
  await expect(asClient.getByRole('dialog')).toBeVisible()
  await expectNoSideways(asClient, 'the dialog that accepts')
  await open(asClient, '/feedback')
  await asClient.getByRole('button', { name: /^Notifications, / }).click()
  await expect(asClient.getByRole('link', { name: new RegExp(longTitle) }).first()).toBeVisible()
  await expectNoSideways(asClient, 'the bell')
})

/** No text reaches beyond the window, and the page does not scroll sideways; rows of tabs may. */
async function expectNoSideways(page: Page, where: string) {
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main a, main p, main b, main dd, [role=dialog] :is(a, h2, p, dd, button)')]
      .filter((element) => {
        // The width of the text, which can be larger than that of its element.
        const text = document.createRange()
        text.selectNodeContents(element)
        const { right, width } = text.getBoundingClientRect()
        const { position, textOverflow } = getComputedStyle(element)
        const isCut = position === 'absolute' || textOverflow === 'ellipsis'
        const isForScreenReaders = element.querySelector('.sr-only')
        return !element.closest('nav') && width > 1 && right > innerWidth + 1 && !isCut && !isForScreenReaders
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 30)}`),
  )
  expect.soft(tooWide, where).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where).toBe(true)
}
