import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { instantOf } from '@shutterbid/domain/shared/days'
import { aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { dayFromNow, uniqueTitle } from '../job-steps.ts'
import { moveAway, someClient, somePhotographer, towns } from '../people.ts'
import { calendarOrigin } from '../playwright.config.ts'
import { aPersonAt, expect, expectAccessible, expectToast, open, openUnhydrated, reload, test } from '../story.ts'

test('a photographer gives a calendar app a private address of their shoots, replaces it and revokes it', async ({
  browser,
  strict,
  request,
}) => {
  const { id, email } = await somePhotographer('Bea Lund')
  const client = await someClient('Ivo Marsh')
  const title = uniqueTitle('Orchard portraits')
  await inDatabase((db) => aRunningJob(db, { photographerId: id, clientId: client.id, title }))
  const page = await aPersonAt(browser, email, strict, '/profile?tab=availability&part=calendars')
  await page.setViewportSize({ width: 375, height: 812 })
  const calendars = page.getByRole('region', { name: 'Calendars' })
  const address = calendars.getByRole('textbox', { name: 'Your private address' })

  await calendars.getByRole('button', { name: 'Make a private address' }).click()
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  const feed = await request.get(first)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)

  await calendars.getByRole('button', { name: 'Replace the address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200])

  // The dialog that closes goes back in the history, which can cancel a reload.
  await page.waitForFunction(() => !history.state?.openModals)
  await reload(page)
  await expect(calendars.getByText(/Your private address was made on/)).toBeVisible()
  await expect(address).toBeHidden()
  await calendars.getByRole('button', { name: 'Revoke it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'The private address no longer works')
  await expect(calendars.getByRole('button', { name: 'Make a private address' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})

test('a photographer connects a Google account, is busy during its events, has shoots written, loses it, repairs it and disconnects it', async ({
  browser,
  strict,
  request,
}) => {
  const city = towns.billings
  const { id, email } = await somePhotographer('Nora Quist', { city })
  const client = await someClient('Otto Rehn')
  const { id: jobId } = await inDatabase((db) =>
    aJob(db, { clientId: client.id, title: uniqueTitle('Evening portraits'), city, startsAt: duringChoir(), durationMinutes: 60 }),
  )
  const page = await aPersonAt(browser, email, strict, '/profile?tab=availability&part=calendars')
  await page.setViewportSize({ width: 375, height: 812 })
  const connected = page.getByRole('region', { name: 'Calendars' })
  const calendar = connected.getByRole('article').filter({ hasNotText: 'Private address' })
  const connect = async (answer: 'Allow' | 'Cancel') => {
    await connected.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByRole('button', { name: answer }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/google-calendar-success' && url.search === '')
  }

  await connect('Cancel')
  await expect(page.getByRole('alert')).toContainText('Google did not let us in.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your availability' }).click()
  await connect('Allow')
  await expect(page.getByRole('heading', { name: 'Calendar Connected!' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Calendar Connected!' })).toBeVisible()
  await page.getByRole('link', { name: 'See your availability' }).click()
  await expect(calendar.getByText(/^Last read: /)).toBeVisible()
  await expect(calendar.getByRole('switch', { name: 'Write shoots to Shutterbid shoots' })).toBeChecked()
  await open(page, `/jobs/${jobId}`)
  await expect(page.getByText('You have an event in your calendar then')).toBeVisible()

  const shoot = uniqueTitle('Harvest party')
  await inDatabase((db) => aRunningJob(db, { photographerId: id, clientId: client.id, title: shoot, city }))
  await open(page, '/profile?tab=availability&part=calendars')
  await calendar.getByRole('button', { name: 'Try now' }).click()
  await expectToast(page, 'Your calendar is up to date')
  const google = await demoGoogleOf(page)
  const isWritten = async () => (await (await request.get(google)).text()).includes(shoot)
  await expect.poll(isWritten).toBe(true)
  await openUnhydrated(page, google)
  const entry = page.getByRole('listitem').filter({ hasText: shoot })
  await expect(entry).toHaveCount(1)
  await entry.getByRole('button', { name: 'Delete' }).click()
  await expect(entry).toHaveCount(0)
  await open(page, '/profile?tab=availability&part=calendars')
  await calendar.getByRole('button', { name: 'Try now' }).click()
  const changed = calendar.getByRole('status').filter({ hasText: 'You changed a shoot in “Shutterbid shoots”.' })
  await expect(changed.getByRole('listitem')).toHaveText(`Deleted: ${shoot}`)
  await changed.getByRole('button', { name: 'Write it again' }).click()
  await expectToast(page, 'They will appear there within a minute')
  await expect(changed).toHaveCount(0)
  await expect.poll(isWritten).toBe(true)
  expect((await request.post(`${google}/take-access-back`)).status()).toBe(204)
  await open(page, '/profile?tab=availability&part=calendars')
  await calendar.getByRole('button', { name: 'Try now' }).click()
  await expect(calendar.getByRole('alert')).toContainText('The calendar no longer lets us in.')
  await connect('Allow')
  await page.getByRole('link', { name: 'See your availability' }).click()
  await expect(calendar).toHaveCount(1)
  await expect(calendar.getByRole('alert')).toBeHidden()
  await calendar.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expectToast(page, 'Calendar disconnected successfully')
  await expect(calendar).toHaveCount(0)
  await open(page, `/jobs/${jobId}`)
  await expect(page.getByText(/You are free that/)).toBeVisible()
})

test('a calendar that a photographer connects keeps jobs away, is reported when it is lost, repaired and disconnected', async ({
  browser,
  strict,
}) => {
  const city = towns.missoula
  await moveAway(city)
  const { email } = await somePhotographer('Nora Quist', { city })
  const client = await someClient('Otto Rehn')
  const {
    id: jobId,
    startsAt,
    endsAt,
  } = await inDatabase((db) => aJob(db, { clientId: client.id, title: uniqueTitle('Prairie portraits'), city }))
  const family = await calendarSite({ name: 'Family', startsAt, endsAt })
  const page = await aPersonAt(browser, email, strict, '/profile?tab=availability&part=calendars')
  await page.setViewportSize({ width: 375, height: 812 })
  const connected = page.getByRole('region', { name: 'Calendars' })
  const address = connected.getByLabel('Address of your calendar')
  const calendar = connected.getByRole('article', { name: 'Family' })

  await address.fill('https://127.0.0.1/other.ics')
  await address.press('Enter')
  await expect(connected.getByText('We cannot read this address. It must begin with https:// and lead to a public server.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(`${calendarOrigin}/private.ics`)
  await address.press('Enter')
  await expectToast(page, 'Calendar Connected!')
  await expect(calendar.getByText(/^Last read: /)).toBeVisible()
  await open(page, `/jobs/${jobId}`)
  await expect(page.getByText('You have an event in your calendar then')).toBeVisible()

  family.isLost = true
  await open(page, '/profile?tab=availability&part=calendars')
  await calendar.getByRole('button', { name: 'Try now' }).focus()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('alert')).toContainText('There is no calendar at its address any more.')
  await expect(calendar.getByRole('alert')).toContainText('Its events count as we last read them.')
  await open(page, '/')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('link', { name: /We cannot read one of your connected calendars/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('We cannot read one of your connected calendars.')

  family.isLost = false
  await page.getByRole('link', { name: 'See your calendars' }).click()
  await calendar.getByRole('button', { name: 'Try now' }).click()
  await expectToast(page, 'Your calendar is up to date')
  await expect(calendar.getByRole('alert')).toBeHidden()
  await calendar.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expectToast(page, 'Calendar disconnected successfully')
  await expect(calendar).toBeHidden()
  await open(page, `/jobs/${jobId}`)
  await expect(page.getByText(/You are free that/)).toBeVisible()
  family.close()
})

/** A calendar with one event, at the only address of our own network that the demo of the stories reads. */
async function calendarSite({ name, startsAt, endsAt }: { name: string; startsAt: Date; endsAt: Date }) {
  const inUtc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const event = ['BEGIN:VEVENT', 'UID:dentist', `DTSTART:${inUtc(startsAt)}`, `DTEND:${inUtc(endsAt)}`, 'SUMMARY:Dentist', 'END:VEVENT']
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//stories//EN', `X-WR-CALNAME:${name}`, ...event, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
  const site = { isLost: false, close: () => server.close() }
  const server = createServer((_, response) => {
    response.writeHead(site.isLost ? 404 : 200, { 'content-type': 'text/calendar', connection: 'close' }).end(site.isLost ? '' : text)
  })
  server.listen(Number(new URL(calendarOrigin).port), '127.0.0.1')
  await once(server, 'listening')
  return site
}

/** During the choir that the demo's Google has on Sunday evenings. */
function duringChoir() {
  const days = [8, 9, 10, 11, 12, 13, 14].map((count) => dayFromNow(count))
  const sunday = days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0)!
  return instantOf({ on: sunday, at: '20:45', zone: 'America/Phoenix' })
}

/** The address of the demo's Google. */
async function demoGoogleOf(page: Page) {
  await open(page, '/profile?tab=availability&part=calendars')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await expect(page.getByRole('heading', { name: 'Google in the demo' })).toBeVisible()
  return new URL(page.url()).origin
}
