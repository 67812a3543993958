import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { aBid, aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectToast, open, test } from '../story.ts'

const phone = { width: 375, height: 812 }

test('a photographer sees in the calendar that a bid collides with a shoot, withdraws it, and takes a day off', async ({
  browser,
  strict,
}) => {
  const client = await someClient('Ada Ferr')
  const photographer = await somePhotographer('Tom Vane', { city: towns.bangor })
  const titles = { hired: uniqueTitle('A quiet wedding'), bid: uniqueTitle('Twins'), rival: uniqueTitle('Of a rival') }
  const startsAt = new Date(Date.now() + 5 * 86_400_000)
  const { on } = localDateTime(startsAt, towns.bangor.zone)
  await inDatabase(async (db) => {
    const of = { clientId: client.id, city: towns.bangor, startsAt }
    await aRunningJob(db, { ...of, photographerId: photographer.id, title: titles.hired })
    const job = await aJob(db, { ...of, title: titles.bid })
    await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars: 380 })
    await aRunningJob(db, { ...of, title: titles.rival })
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/')
  await page.setViewportSize(phone)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  await open(page, `/calendar?on=${on}`)
  const day = page.getByRole('grid').getByRole('button', { pressed: true })
  await expect(day).toHaveAccessibleName(new RegExp(`Shoot: ${titles.hired}.*Bid: ${titles.bid}.*conflict`))
  const details = page.getByRole('region', { name: /^\w{3}, / })
  await expect(details).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport()
  await expect(details).toContainText(`Conflicts with your shoot ${titles.hired}`)
  await expect(page.getByText(titles.rival)).toHaveCount(0)

  await details.getByRole('button', { name: 'Withdraw bid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click()
  await expectToast(page, 'Bid withdrawn')
  await expect(details).not.toContainText('Conflicts')
  await expect(day).toHaveAccessibleName(/^(?!.*conflict)/)

  await page.getByText('Week', { exact: true }).click()
  await expect(page.getByRole('button', { pressed: true })).toContainText(titles.hired)
  await details.getByRole('button', { name: 'Take this day off' }).click()
  await expect(details).toContainText('Day off by a date override')
  await details.getByRole('button', { name: 'Remove this day off' }).click()
  await expect(details).toContainText('by your week')
})

test('a client who opens the calendar of photographers gets their jobs', async ({ browser, strict }) => {
  const client = await someClient('Ada Ferr')
  const page = await aPersonAt(browser, client.email, strict, '/calendar')
  await expect(page).toHaveURL((url) => url.pathname === '/jobs')
})
