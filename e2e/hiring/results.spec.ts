import { readFile } from 'node:fs/promises'
import { aCompletedJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { somePhotographer } from '../people.ts'
import { aPersonAt, expect, test } from '../story.ts'

test('a photographer sees what the site has brought, and saves a year for the taxes', async ({ browser, strict }) => {
  const { id, email } = await somePhotographer('Rhea Lund')
  const startsAt = new Date(Date.now() - 40 * 86_400_000)
  const { job } = await inDatabase((db) => aCompletedJob(db, { photographerId: id, startsAt }))
  const page = await aPersonAt(browser, email, strict, '/')
  await page.getByRole('link', { name: /^Total Earnings/ }).click()
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Earned by month' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Hires by specialty' })).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
  expect(file.suggestedFilename()).toBe(`shutterbid-${job.shootOn.slice(0, 4)}.csv`)
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toBe('"Date of the shoot","Job","Place","Client","Amount in US dollars"')
  expect(row).toContain(job.shootOn)
})
