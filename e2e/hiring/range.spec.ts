import { aJob } from '@shutterbid/server/factories/jobs'
import { north } from '@shutterbid/server/factories/places'
import { inDatabase } from '../database.ts'
import { placeBid, uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, hold, open, test } from '../story.ts'

test('a photographer who travels two miles reads how many jobs 25 miles would bring, and takes them', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: towns.casper, maxTravelMiles: 2 })
  const title = uniqueTitle('Snow')
  await inDatabase(async (db) => {
    for (const miles of [6, 18]) await aJob(db, { clientId: client.id, title, city: north(towns.casper, miles) })
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/jobs')
  await expect(page.getByText('Within 2 miles of Casper')).toBeVisible()
  await expect(page.getByText(/^25 miles would bring \d+ jobs\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Travel 25 miles' }).press('Enter')
  await expectToast(page, 'Location updated')
  await expect(page.getByText('Within 25 miles of Casper')).toBeVisible()
  await expect(page.getByText(/miles would bring/)).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(2)
})

test('the list of jobs asks nobody for a location before it knows whether they have one', async ({ browser, strict }) => {
  const photographer = await somePhotographer('Pia Lund', { city: towns.casper })
  const page = await aPersonAt(browser, photographer.email, strict, '/bids')
  const release = await hold(page, '**/api/rpc/profiles/get*')
  await page.getByRole('navigation').getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Photography Jobs' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Status' })).toBeVisible()
  await expect(page.getByText(/Set your location/)).toHaveCount(0)
  release()
  await expect(page.getByText('Within 50 miles of Casper')).toBeVisible()
})

test('the number of bids in the list changes when somebody bids or withdraws, in any order of the list', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const [reader, bidder] = await Promise.all([
    somePhotographer('Pia Lund', { city: towns.roswell }),
    somePhotographer('Ruth Fell', { city: towns.roswell }),
  ])
  const title = uniqueTitle('Balloons')
  const job = await inDatabase((db) => aJob(db, { clientId: client.id, title, city: towns.roswell }))
  const page = await aPersonAt(browser, reader.email, strict, '/jobs')
  const row = page.getByRole('article').filter({ hasText: title })
  await expect(row).toContainText('no bids yet')

  const bidding = await aPersonAt(browser, bidder.email, strict, `/jobs/${job.id}`)
  await placeBid(bidding, { amount: '310', message: 'I know that field.' })
  await expect(row).toContainText('1 bid')
  await expect(row).not.toContainText('$310')

  await open(page, '/jobs?sort=distance')
  await expect(row).toContainText('1 bid')
  await bidding.getByRole('button', { name: 'Withdraw bid' }).click()
  await bidding.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click()
  await expect(row).toContainText('no bids yet')
})
