import { aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, open, test } from '../story.ts'

test('a photographer makes a template of a bid and bids from it with three presses', async ({ browser, strict }) => {
  const [ana, zoe, bo] = await Promise.all([someClient('Ana Reyes'), someClient('Zoe Park'), somePhotographer('Bo Stark')])
  const [first, second] = await inDatabase(async (db) => [
    await aJob(db, { title: uniqueTitle('Family by the river'), clientId: ana.id, durationMinutes: 120 }),
    await aJob(db, { title: uniqueTitle('Twins in the orchard'), clientId: zoe.id, durationMinutes: 120 }),
  ])
  const page = await aPersonAt(browser, bo.email, strict, `/jobs/${first!.id}`)
  await page.getByRole('textbox', { name: 'Your bid' }).fill('280')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi Ana, I would come an hour early to see the light.')
  await page.getByText('Add terms').click()
  await page.getByLabel('Hours covered').fill('2.5')
  await page.getByLabel('Edited pictures').fill('40')
  await page.getByLabel('Travel').selectOption('Included in the price')
  await page.getByRole('button', { name: 'Place bid' }).click()
  await expectToast(page, 'Bid placed')
  await expect(page.getByText('2.5 hours · 40 edited pictures · travel included')).toBeVisible()

  await page.getByRole('button', { name: 'Save as a template' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Text')).toHaveValue('Hi {first name}, I would come an hour early to see the light.')
  await dialog.getByLabel('Name').fill('Families')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expectToast(page, 'Template saved')

  await open(page, `/jobs/${second!.id}`)
  await page.getByRole('button', { name: 'Families' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi Zoe, I would come an hour early to see the light.')
  await page.getByRole('textbox', { name: 'Your bid' }).fill('300')
  await page.getByRole('button', { name: 'Place bid' }).click()
  await expectToast(page, 'Bid placed')

  const client = await aPersonAt(browser, zoe.email, strict, `/jobs/${second!.id}`)
  const bid = client.getByRole('article', { name: 'Bid from Bo Stark' })
  await expect(bid.getByText('2.5 hours · 40 edited pictures · travel included')).toBeVisible()
})
