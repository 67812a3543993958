import { aRunningJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectAccessible, test } from '../story.ts'

test('a photographer gives a calendar app a private address of their shoots, replaces it and revokes it', async ({
  browser,
  strict,
  request,
}) => {
  const { id, email } = await somePhotographer('Bea Lund')
  const client = await someClient('Ivo Marsh')
  const title = uniqueTitle('Orchard portraits')
  await inDatabase((db) => aRunningJob(db, { photographerId: id, clientId: client.id, title }))
  const page = await aPersonAt(browser, email, strict, '/profile?tab=availability')
  await page.setViewportSize({ width: 375, height: 812 })
  const calendars = page.getByRole('region', { name: 'Calendars' })
  const address = calendars.getByLabel('Your private address')

  await calendars.getByRole('button', { name: 'Make a private address' }).click()
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  await expectAccessible(page)
  const first = await address.inputValue()
  const feed = await request.get(first)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)

  await calendars.getByRole('button', { name: 'Replace the address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200])

  await page.reload()
  await expect(calendars.getByText(/Your private address was made on/)).toBeVisible()
  await expect(address).toBeHidden()
  await calendars.getByRole('button', { name: 'Revoke it' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The private address no longer works')).toBeVisible()
  await expect(calendars.getByRole('button', { name: 'Make a private address' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})
