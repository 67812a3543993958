import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { openCalendars } from '#server/platform/calendars/open-calendars'
import { daysFromNow } from '../../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../../factories/people.ts'
import { as } from '../../../../test/as.ts'
import { openFakeGoogle } from '../../../../test/fakes/open-fake-google.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { testServices } from '../../../../test/test-services.ts'

const { db } = await freshDatabase()
const { google, apiUrl } = await openFakeGoogle()
const { issuer, clientId, clientSecret } = google
const googleCalendars = openGoogleCalendars({ client: { issuer, clientId, clientSecret }, publicUrl: 'http://localhost:3000' })
const calendars = openCalendars({ calendarOrigin: undefined, google: googleCalendars, googleApiUrl: apiUrl })
const services = testServices(db, { calendars, googleCalendars })
const minute = 60_000
const apiPageSize = google.pageSize

beforeEach(() => {
  google.calendars.clear()
  google.planned.length = 0
  google.hasEndlessPages = false
  google.pageSize = apiPageSize
})

/** An event of an hour, on another day for each number. */
function anEvent(day: number) {
  const startsAt = daysFromNow(day)
  return { start: { dateTime: startsAt.toISOString() }, end: { dateTime: new Date(startsAt.getTime() + 60 * minute).toISOString() } }
}

/** A photographer whose calendar Family, with an event in 3 days, was read. */
async function aConnectedPhotographer() {
  const family = google.addCalendar('Family')
  google.put(family, { ...anEvent(3), id: 'dentist' })
  const bo = await aPhotographer(db)
  const { calendars: api } = as(db, actorOf(bo), { services })
  const [connected] = (await api.connectGoogle(google.agree((await api.startGoogle({})).url))).connections
  const { id: connectionId } = connected!
  const tryNow = async () => (await api.readNow({ connectionId })).connections[0]!
  const busyDays = async () => {
    const rows = await db.select().from(busyTimes).where(eq(busyTimes.personId, bo.id)).orderBy(busyTimes.startsAt)
    return rows.map(({ startsAt }) => Math.round((startsAt.getTime() - Date.now()) / (24 * 60 * minute)))
  }
  await tryNow()
  return { family, tryNow, busyDays }
}

test.each([
  ['in 30 minutes', '1800', 30],
  ['at a time that has passed', 'Wed, 21 Oct 2015 07:28:00 GMT', 2],
  ['in years', 'Wed, 21 Oct 2065 07:28:00 GMT', 240],
  ['at no time', 'soon', 2],
])('after Google asks to be asked again %s, a calendar is read again and counts meanwhile', async (_, retryAfter, minutes) => {
  const { family, tryNow, busyDays } = await aConnectedPhotographer()
  google.put(family, anEvent(5))
  google.planned.push({ on: /GET .*events/, answer: { status: 429, json: {}, headers: { 'retry-after': retryAfter } } })
  const askedAt = Date.now()
  const { problem, nextReadAt } = await tryNow()
  expect(problem).toBe('busy')
  const waitMs = nextReadAt.getTime() - askedAt
  expect(waitMs).toBeGreaterThan(minutes * minute - 2000)
  expect(waitMs).toBeLessThan(minutes * minute + minute)
  expect(await busyDays()).toEqual([3])
  expect(await tryNow()).toMatchObject({ problem: null })
  expect(await busyDays()).toEqual([3, 5])
})

test('a token that ends half-way is not noticed', async () => {
  const { family, tryNow, busyDays } = await aConnectedPhotographer()
  for (const day of [5, 7, 9]) google.put(family, anEvent(day))
  google.pageSize = 1
  const answer = google.answer.bind(google)
  let pages = 0
  google.answer = (asked) => {
    if (asked.path.endsWith('/events') && ++pages === 2) google.accessTokens.clear()
    return answer(asked)
  }
  expect(await tryNow()).toMatchObject({ problem: null })
  google.answer = answer
  expect(await busyDays()).toEqual([3, 5, 7, 9])
})

test('changes from before Google forgot what we have read are found', async () => {
  const { family, tryNow, busyDays } = await aConnectedPhotographer()
  google.delete(family, 'dentist')
  google.put(family, anEvent(5))
  google.forgetSyncTokens()
  expect(await tryNow()).toMatchObject({ problem: null })
  expect(await busyDays()).toEqual([5])
})

test('an event that comes twice, on two pages, counts as it was given last', async () => {
  const { family, tryNow, busyDays } = await aConnectedPhotographer()
  const pages = [
    { items: [{ id: 'dentist', status: 'confirmed', ...anEvent(5) }], nextPageToken: 'two' },
    { items: [{ id: 'dentist', status: 'confirmed', ...anEvent(7) }], nextSyncToken: 'next' },
  ]
  // The calendar for shoots is read as well, in any order.
  const on = new RegExp(`GET .*${encodeURIComponent(family)}/events`)
  for (const json of pages) google.planned.push({ on, answer: { json } })
  await tryNow()
  expect(await busyDays()).toEqual([7])
})

test('a calendar with pages without end is said to be too large, and counts as it was read last', async () => {
  const { family, tryNow, busyDays } = await aConnectedPhotographer()
  google.put(family, anEvent(5))
  google.hasEndlessPages = true
  const { problem, calendars } = await tryNow()
  expect([problem, calendars.find(({ name }) => name === 'Family')]).toMatchObject([null, { problem: 'too_large', isBroken: true }])
  expect(await busyDays()).toEqual([3])
  google.hasEndlessPages = false
  expect(await tryNow()).toMatchObject({ problem: null })
  expect(await busyDays()).toEqual([3, 5])
})
