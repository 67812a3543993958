import { aBid, aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { type City, north } from '@shutterbid/server/factories/places'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, open, reload, test } from '../story.ts'

const phone = { width: 375, height: 812 }
const day = 86_400_000

test('a photographer counts travel time, reads the way in the bid form, and their client is asked before hiring them', async ({
  browser,
  strict,
}) => {
  // 24 miles in a straight line: 50 minutes by car.
  const winslow: City = { ...north(towns.bangor, 24), label: 'Winslow, ME 04901' }
  const client = await someClient('Ada Ferr')
  const photographer = await somePhotographer('Tom Vane', { city: towns.bangor })
  const titles = { wedding: uniqueTitle('A quiet wedding'), tight: uniqueTitle('Twins'), later: uniqueTitle('Grandparents') }
  // Around noon there.
  const noon = new Date(Math.floor(Date.now() / day) * day + 5 * day + 17 * 3_600_000)
  const { tight, later } = await inDatabase(async (db) => {
    const own = { photographerId: photographer.id, title: titles.wedding, city: winslow, startsAt: noon, durationMinutes: 120 }
    await aRunningJob(db, own)
    const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
    const of = { clientId: client.id, city: towns.bangor, durationMinutes: 60 }
    const tight = await aJob(db, { ...of, title: titles.tight, startsAt: at(2.5) })
    await aBid(db, { jobId: tight.id, photographerId: photographer.id })
    return { tight, later: await aJob(db, { ...of, title: titles.later, startsAt: at(4) }) }
  })

  const page = await aPersonAt(browser, photographer.email, strict, `/jobs/${later.id}`)
  await page.setViewportSize(phone)
  await expect(page.getByRole('button', { name: 'Place bid' })).toBeVisible()
  await expect(page.getByText(/You would come from/)).toHaveCount(0)
  await open(page, '/profile?tab=availability&part=between-shoots')
  await page.getByRole('combobox', { name: 'To pack up' }).selectOption('20 minutes')
  await expect(page.getByRole('status').getByText('Availability updated')).toBeVisible()
  const saved = page.waitForResponse(/availability\/saveBuffers/)
  await page.getByRole('switch', { name: /^Count travel time/ }).check()
  expect((await saved).ok()).toBe(true)
  await reload(page)
  await expect(page.getByRole('combobox', { name: 'To pack up' })).toHaveValue('20')
  await expect(page.getByRole('switch', { name: /^Count travel time/ })).toBeChecked()

  await open(page, `/jobs/${later.id}`)
  await expect(page.getByText(/^You would come from Winslow, 24 miles away, at \d+:10 [AP]M\.$/)).toBeVisible()
  await open(page, `/jobs/${tight.id}`)
  await expect(page.getByText('You are busy too shortly before or after it')).toBeVisible()

  const ofClient = await aPersonAt(browser, client.email, strict, `/jobs/${tight.id}`)
  await ofClient.setViewportSize(phone)
  await expect(ofClient.getByText('Busy then')).toBeVisible()
  await expect(ofClient.getByText(/Winslow|quiet wedding/)).toHaveCount(0)
  await ofClient
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  const dialog = ofClient.getByRole('dialog')
  await expect(dialog.getByText(/^This photographer is busy then\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept $250 anyway' }).click()
  await expect(ofClient.getByRole('heading', { name: 'Tom is your photographer' })).toBeVisible()
})
