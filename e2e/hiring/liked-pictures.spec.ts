import { join } from 'node:path'
import { aJob } from '@shutterbid/server/factories/jobs'
import { aPicture } from '@shutterbid/server/factories/pictures'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, open, test } from '../story.ts'

test('a client likes an image for a shoot, asks its photographer for a bid in one tap, and the photographer reads that it is theirs', async ({
  browser,
  strict,
}) => {
  const title = uniqueTitle('Portraits in the dunes')
  const city = towns.amarillo
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 0, endMinutes: 1440 }))
  const client = await someClient('Ada Kern')
  const photographer = await somePhotographer('Ivo Lark', { city, specialties: ['PORTRAIT'], week })
  const key = await inDatabase(async ({ $client }) => {
    const { rows } = await $client.query<{ key: string }>("select key from pictures where state = 'ready' limit 1")
    return rows[0]?.key
  })
  const jobId = await inDatabase(async (db) => {
    await aPicture(db, { personId: photographer.id, alt: 'Last light', ...(key ? { key } : {}) })
    return (await aJob(db, { clientId: client.id, title, city })).id
  })
  const page = await aPersonAt(browser, client.email, strict, `/profile/${photographer.id}`)
  await page.getByRole('link', { name: 'Open Last light' }).click()
  await page.getByRole('button', { name: `Like this for my shoot “${title}”` }).click()
  await expectToast(page, `Added to “${title}”`)
  await expect(page.getByRole('button', { name: `Liked for my shoot “${title}”` })).toBeVisible()

  await open(page, `/jobs/${jobId}`)
  const likes = page.getByRole('region', { name: 'What you like' })
  await expect(likes.getByRole('link', { name: 'Ivo Lark' })).toBeVisible()
  await page.getByRole('region', { name: 'Ask for bids' }).getByRole('link', { name: 'Find photographers' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Ivo Lark' })
  await expect(card.getByText('You like 1 of their images')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Found' }).getByRole('link', { name: title }).click()
  await likes.getByRole('button', { name: 'Ask for a bid from Ivo Lark' }).click()
  await expectToast(page, 'Ivo Lark was asked')
  await expect(likes.getByText(/^Asked on /)).toBeVisible()

  const bo = await aPersonAt(browser, photographer.email, strict, `/jobs/${jobId}`)
  await expect(bo.getByRole('region', { name: 'What Ada likes' }).getByText('Yours', { exact: true })).toBeVisible()

  await likes.getByRole('button', { name: 'Remove Last light' }).click()
  await expectToast(page, `Removed from “${title}”`)
  await expect(bo.getByRole('region', { name: 'What Ada likes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bo.getByRole('region', { name: 'What Ada likes' })).toBeVisible()
})

test('a client adds a picture of their own to a shoot; photographers see it there, and not twice', async ({ browser, strict }) => {
  const title = uniqueTitle('Coffee at the corner')
  const city = towns.amarillo
  const client = await someClient('Una Voss')
  const photographer = await somePhotographer('Rolf Egg', { city })
  const jobId = await inDatabase(async (db) => (await aJob(db, { clientId: client.id, title, city })).id)
  const page = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  const likes = page.getByRole('region', { name: 'What you like' })
  await likes.getByRole('button', { name: 'Add from your vision board' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your vision board' })
  await dialog.getByLabel('Add a picture of your own').setInputFiles(join(import.meta.dirname, '../../server/demo/pictures/cafe-table.jpg'))
  await expect(dialog.getByRole('button', { name: 'cafe-table' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(likes.getByText('From your vision board', { exact: true })).toBeVisible()

  const bidder = await aPersonAt(browser, photographer.email, strict, `/jobs/${jobId}`)
  await expect(bidder.getByRole('region', { name: 'What Una likes' }).getByRole('button')).toHaveCount(1)
  await expect(bidder.getByRole('region', { name: 'What it should feel like' })).toHaveCount(0)
})
