import type { Page } from '@playwright/test'
import { aBid, aJob, manyBids } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectToast, test } from '../story.ts'

test('a client reads 46 bids page by page with the keyboard, compares across pages, and hires from the second page', async ({
  browser,
  strict,
}) => {
  const client = await someClient('Ida Thorn')
  const zoe = await somePhotographer('Zoe Last', { city: null })
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, title: uniqueTitle('Kites over the dunes') })
    const submittedAt = new Date(Date.now() - 3 * 3_600_000)
    await aBid(db, { jobId: job.id, photographerId: zoe.id, amountDollars: 940, submittedAt })
    await manyBids(db, { jobId: job.id, count: 45, city: null })
    return job.id
  })
  const page = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await expect(page.getByRole('heading', { name: '46 bids' })).toBeVisible()
  await expect(page.getByRole('img', { name: '46 bids from $200 to $940 against your budget of $300' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(20)

  const more = page.getByRole('button', { name: 'Show more bids' })
  await more.press('Enter')
  await expect(rowsOf(page)).toHaveCount(40)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(46)
  await expect(more).toHaveCount(0)
  await expect(rowsOf(page).nth(40)).toBeFocused()

  // A change on the last page arrives, and the pages stay.
  const zoesPage = await aPersonAt(browser, zoe.email, strict, `/jobs/${jobId}`)
  await zoesPage.getByRole('button', { name: 'Edit bid' }).click()
  await zoesPage.getByRole('textbox', { name: 'Your bid' }).fill('950')
  await zoesPage.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('article', { name: 'Bid from Zoe Last' })).toContainText('$950')
  await expect(page.getByRole('img', { name: '46 bids from $200 to $950' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(46)

  await page.getByRole('button', { name: 'More for Pat Park 15’s bid' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await expectToast(page, 'Archived Pat Park 15’s bid')
  await expect(page.getByRole('heading', { name: '45 bids' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(45)
  await page.getByText('1 archived bid').click()
  await expect(page.getByRole('article', { name: 'Bid from Pat Park 15' }).getByRole('button', { name: 'Bring back' })).toBeVisible()

  await tickOf(page, 'Zoe Last').press('Space')
  await page.getByRole('radiogroup', { name: 'Order' }).getByText('Price', { exact: true }).click()
  await expect(rowsOf(page).first()).toContainText('$200')
  await expect(page.getByRole('article', { name: 'Bid from Zoe Last' })).toHaveCount(0)
  await expect(page.getByText('Tick one more to compare the two.')).toBeVisible()
  await page.getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: 'Compare 2 bids' }).press('Enter')
  const comparison = page.getByRole('dialog', { name: '2 bids side by side' })
  await expect(comparison.getByRole('row', { name: 'Price' }).getByRole('cell')).toHaveText(['$200', '$950'])
  await zoesPage.getByRole('button', { name: 'Withdraw bid' }).click()
  await zoesPage.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click()
  await expect(comparison.getByRole('status').filter({ hasText: 'withdrew' })).toHaveText('Zoe Last withdrew the bid.')
  await expect(comparison.getByRole('button', { name: 'Accept $950' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(comparison).toBeHidden()
  await expect(page.getByRole('heading', { name: '44 bids' })).toBeVisible()

  await more.press('Enter')
  const chosen = rowsOf(page).nth(30)
  const heading = await chosen.getByRole('heading').textContent()
  await chosen.getByRole('button', { name: /^Accept/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Accept Pat’s bid?' })
  await expect(dialog).toContainText('The other 43 bids are declined')
  await dialog.getByRole('button', { name: /^Accept/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Pat is your photographer' })).toBeFocused()
  await expect(page.getByRole('link', { name: heading ?? '', exact: true })).toBeVisible()
  await page.getByText('45 other bids').click()
  await expect(page.getByRole('article', { name: 'Bid from Pat Park 45' })).toBeVisible()
})

function rowsOf(page: Page) {
  return page.locator('.above-compare-bar').getByRole('article')
}

function tickOf(page: Page, name: string) {
  return page.getByRole('checkbox', { name: `Compare ${name}’s bid` })
}
