import type { Browser } from '@playwright/test'
import { instantOf } from '@shutterbid/domain/shared/days'
import { localDateTime, shootText, timeText } from '@shutterbid/domain/shared/when-texts'
import { aJob } from '@shutterbid/server/factories/jobs'
import { phoenix, tampa } from '@shutterbid/server/factories/places'
import { inDatabase } from '../database.ts'
import { chooseDay, dayFromNow, uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, reload, type Strict, signIn, test } from '../story.ts'

test('chips set the time to the best light, to twilight, or to the moon', async ({ browser, strict }) => {
  const ana = await someClient('Ana Dusk')
  const page = await aPersonAt(browser, ana.email, strict, '/jobs/new')
  await page.getByRole('combobox', { name: 'Location' }).fill('85004')
  await page.getByRole('option', { name: phoenix.label }).click()
  await chooseDay(page, dayOfFullMoon())
  await page.getByText('Outdoor', { exact: true }).click()
  const start = page.getByLabel('Start')
  await page.getByRole('button', { name: 'Twilight' }).click()
  await expect(page.getByText(/^Twilight until \d/)).toBeVisible()
  const twilight = await start.inputValue()
  await page.getByRole('button', { name: 'Best light' }).click()
  await expect(page.getByRole('button', { name: 'Best light' })).toHaveAttribute('aria-pressed', 'true')
  // On some days it lasts until a few minutes after sunset, so that the text about twilight may stay.
  await expect(start).not.toHaveValue(twilight)
  expect((await start.inputValue()) < twilight).toBe(true)
  const moon = page.getByRole('button', { name: /^Moon, \d+% lit$/ })
  await moon.click()
  await expect(moon).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Twilight until .*, then night with a moon that is \d+% lit\.$/)).toBeVisible()
  expect((await start.inputValue()) > twilight).toBe(true)
  await expect(page.getByText('Phoenix time', { exact: true })).toBeVisible()

  await page.getByText('Studio', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Best light' })).toHaveCount(0)
})

test('a photographer reads the light from the start to the end of a shoot', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Dusk'), somePhotographer('Bo Dusk')])
  const shootOn = inDecember(11)
  const shoot = {
    shootOn,
    shootTime: '16:00',
    durationMinutes: 180,
    deliveryOn: inDecember(20),
    shootSetting: 'outdoor',
  } as const
  const { id } = await inDatabase((db) =>
    aJob(db, { clientId: ana.id, title: uniqueTitle('A proposal at the overlook'), city: phoenix, ...shoot }),
  )
  const page = await aPersonAt(browser, bo.email, strict, `/jobs/${id}`)
  const light = page.getByRole('region', { name: 'Light' })
  await expect(light.getByRole('definition')).toHaveText([
    'Daylight',
    'Golden hour',
    'Twilight',
    /^Night with(out a moon| a moon that is \d+% lit)$/,
  ])
  await expect(light.getByRole('term').first()).toHaveText(/^4:00 to 4:4\d PM$/)
  await expect(page.getByText(`${shootText(shootOn, '16:00', localDateTime(new Date(), phoenix.zone).on)} Phoenix time`)).toBeVisible()
})

test('the time zone can always be chosen, and both times of a card follow it', async ({ browser, strict }) => {
  const ana = await someClient('Ana Clock')
  const facts = { clientId: ana.id, shootOn: dayFromNow(10), shootTime: '16:30', deliveryOn: dayFromNow(30) }
  const title = uniqueTitle('Palms and a bench')
  await inDatabase((db) => aJob(db, { ...facts, title, city: phoenix }))
  const page = await inPhoenix(browser, ana.email, strict)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.locator('.sky-block')).toContainText('4:30 PM')
  await expect(page.getByLabel('Time zone')).toHaveValue('')

  await inDatabase((db) => aJob(db, { ...facts, title: uniqueTitle('Palms and a pier'), city: tampa }))
  await reload(page)
  await page.getByLabel('Time zone').selectOption('Eastern')
  const inTampa = timeText(localDateTime(instantOf({ on: facts.shootOn, at: facts.shootTime, zone: phoenix.zone }), tampa.zone).at)
  await expect(card.locator('.sky-block')).toContainText(inTampa)
  await expect(card.locator('time').first()).toContainText(`${inTampa} Eastern time`)
  await page.getByLabel('Time zone').selectOption('Local to each shoot')
  await expect(card.locator('.sky-block')).toContainText('4:30 PM')
  const other = page.getByRole('article').filter({ hasText: 'Palms and a pier' })
  await expect(other.locator('time').first()).toContainText('4:30 PM Tampa time')
})

/** The first day from tomorrow on, or the one beside it, on which the moon is full. */
function dayOfFullMoon() {
  const newMoonAt = Date.UTC(2000, 0, 6, 18, 14)
  const monthDays = 29.530588853
  const passed = ((Date.now() - newMoonAt) / 86_400_000 + 1) % monthDays
  return dayFromNow(1 + Math.ceil((1.5 * monthDays - passed) % monthDays))
}

/** A day of the next December that has not begun. */
function inDecember(day: number) {
  const now = new Date()
  return `${now.getUTCFullYear() + (now.getUTCMonth() === 11 ? 1 : 0)}-12-${day}`
}

async function inPhoenix(browser: Browser, email: string, strict: Strict) {
  const page = strict(await (await browser.newContext({ timezoneId: 'America/Phoenix' })).newPage())
  await signIn(page, email, '/jobs')
  return page
}
