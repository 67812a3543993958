import { aBid, aHire, aJob, aRejection } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { titleOf } from '../hire.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectAccessible, test } from '../story.ts'

test('a photographer finds every bid by its outcome, with the reason, and comes back to the same tab', async ({ browser, strict }) => {
  const [client, photographer] = [await someClient('Ines Roth'), await somePhotographer('Pia Lund', { city: towns.spokane })]
  const titles = { pending: titleOf('Cousins'), won: titleOf('Choir'), lost: titleOf('Bakery'), withdrawn: titleOf('Stairs') }
  await inDatabase(async (db) => {
    const bidOn = async (title: string, amountDollars: number) => {
      const job = await aJob(db, { title, clientId: client.id, city: towns.spokane })
      return aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars })
    }
    await bidOn(titles.pending, 410)
    const won = await bidOn(titles.won, 420)
    await aHire(db, { jobId: won.jobId, bidId: won.id })
    await aRejection(db, { bid: await bidOn(titles.lost, 430), reason: 'outbid' })
    await aRejection(db, { bid: await bidOn(titles.withdrawn, 440), reason: 'withdrawn' })
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/')
  await page.getByRole('link', { name: /^Pending Bids/ }).click()
  await expect(page.getByRole('heading', { name: 'My bids' })).toBeVisible()
  const bids = page.getByRole('article')
  await expect(bids).toHaveText([new RegExp(`${titles.pending}.*The client has not decided yet.*\\$410`)])

  const tabs = page.getByRole('navigation', { name: 'Outcome' })
  await tabs.getByRole('link', { name: /^Won/ }).click()
  await expect(bids).toHaveText([new RegExp(`${titles.won}.*You are hired.*\\$420`)])
  await tabs.getByRole('link', { name: /^Withdrawn/ }).click()
  await expect(bids).toHaveText([new RegExp(`${titles.withdrawn}.*You withdrew this bid`)])
  await tabs.getByRole('link', { name: /^Lost/ }).click()
  await expect(bids).toHaveText([new RegExp(`${titles.lost}.*The client chose another photographer`)])
  await expectAccessible(page)
  await page.reload()
  await expect(bids).toHaveText([new RegExp(titles.lost)])
  await bids.getByRole('link', { name: titles.lost }).click()
  await expect(page.getByRole('heading', { name: titles.lost })).toBeVisible()
  await page.goBack()
  await expect(bids).toHaveText([new RegExp(titles.lost)])
  await page.goBack()
  await expect(bids).toHaveText([new RegExp(titles.withdrawn)])

  await page.goto('/bids?outcome=nonsense')
  await expect(bids).toHaveText([new RegExp(titles.pending)])
})
