import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { onCalendarBroken } from '#server/notifications/about-people/calendar-broken'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { openCalendars } from '#server/platform/calendars/open-calendars'
import { events } from '#server/platform/events/tables'
import { aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { openFakeGoogle } from '../../../test/fakes/open-fake-google.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { runListener } from '../../../test/run-listener.ts'
import { runShootTasks } from '../../../test/run-shoot-tasks.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { failingCalendars } from '../tables.ts'
import { readConnection } from './read-connection.ts'
import { readStaleConnections } from './read-stale-connections.ts'

const { db } = await freshDatabase()
const { google, http, apiUrl } = await openFakeGoogle()
const { issuer, clientId, clientSecret } = google
const publicUrl = 'http://localhost:3000'
const googleCalendars = openGoogleCalendars({ client: { issuer, clientId, clientSecret }, publicUrl })
const calendars = openCalendars({ calendarOrigin: undefined, google: googleCalendars, googleApiUrl: apiUrl })
const services = testServices(db, { calendars, googleCalendars })
const hour = 3_600_000
const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const refused = { status: 403, json: { error: { code: 403, errors: [{ reason: 'forbidden' }] } } }
const outage = { status: 500, json: {} }
const notFound = { status: 404, json: { error: { code: 404, errors: [{ reason: 'notFound' }] } } }

/** On another day for each number. */
function anEvent(day: number) {
  const startsAt = daysFromNow(day)
  return { start: { dateTime: startsAt.toISOString() }, end: { dateTime: new Date(startsAt.getTime() + hour).toISOString() } }
}

/** A photographer with the calendars Family, Work, both with an event, and that for shoots, which were read. */
async function aConnectedAccount() {
  google.calendars.clear()
  google.planned.length = 0
  const family = google.addCalendar('Family')
  const work = google.addCalendar('Work')
  google.put(family, anEvent(3))
  google.put(work, anEvent(4))
  const bo = await aPhotographer(db)
  const api = as(db, actorOf(bo), { services })
  const connect = async () => {
    const { connections } = await api.calendars.connectGoogle(google.agree((await api.calendars.startGoogle({})).url))
    return connections[0]!
  }
  const connection = await connect()
  const { id: connectionId } = connection
  const idOf = (name: string) => connection.calendars.find((calendar) => calendar.name === name)!.id
  const shown = async (name: string) => {
    const [view] = (await api.calendars.connections()).connections
    return { connection: view!, calendar: view!.calendars.find((calendar) => calendar.name === name) }
  }
  const tools = (now = new Date()) => ({ calendars, secret: testSecret, publicUrl, now: () => now })
  const read = async (now?: Date, id = connectionId) => {
    const hasWorked = await readConnection(db, tools(now), id)
    await runShootTasks(db, calendars, now)
    return hasWorked
  }
  const tryNow = () => api.calendars.readNow({ connectionId })
  const busyDays = async () => {
    const rows = await db.select().from(busyTimes).where(eq(busyTimes.personId, bo.id)).orderBy(busyTimes.startsAt)
    return rows.map(({ startsAt }) => Math.round((startsAt.getTime() - Date.now()) / (24 * hour)))
  }
  const reports = async () => {
    const isOf = and(eq(events.name, 'calendar.broken'), sql`${events.facts} ->> 'personId' = ${bo.id}`)
    const found = await db.select({ facts: events.facts }).from(events).where(isOf).orderBy(events.recordedAt)
    return found.map(({ facts }) => facts)
  }
  const shoots = () => [...google.calendars.values()].filter(({ summary }) => summary === 'Shutterbid shoots').map(({ id }) => id)
  await read()
  expect(await busyDays()).toEqual([3, 4])
  return { bo, api, connectionId, connect, family, work, idOf, shown, tools, read, tryNow, busyDays, reports, shoots }
}

/** Answers the next requests about a calendar in place of Google. */
function plan(calendarId: string, answer: { status: number; json: object }, times = 1) {
  const on = new RegExp(`GET .*${encodeURIComponent(calendarId)}/events`)
  for (let time = 0; time < times; time++) google.planned.push({ on, answer })
}

describe('a calendar that was deleted where it is', () => {
  test('no longer counts and is reported once, and the others are read on', async () => {
    const { bo, api, connectionId, family, work, idOf, shown, read, busyDays, reports } = await aConnectedAccount()
    google.calendars.delete(work)
    google.put(family, anEvent(7))
    const lost = new Date()
    expect(await read(lost)).toBe(false)
    expect(await busyDays()).toEqual([3, 7])
    const { connection, calendar } = await shown('Work')
    expect(connection).toMatchObject({ problem: null, failingSince: null, isBroken: false, lastReadAt: lost })
    expect(calendar).toMatchObject({ problem: 'gone', failingSince: lost, isBroken: true })
    expect((await shown('Family')).calendar).toMatchObject({ problem: null, failingSince: null, isBroken: false })
    await read(minutes(10))
    expect(await reports()).toEqual([{ personId: bo.id, connectionId, calendarId: idOf('Work'), problem: 'gone' }])
    // Nothing of it counts any more, so no page warns that newer events could be missed.
    expect(await api.profiles.viewer()).toMatchObject({ hasBrokenCalendar: false })
  })

  test('counts again if it comes back, with all its events', async () => {
    const { work, shown, read, tryNow, busyDays } = await aConnectedAccount()
    const { events } = google.calendars.get(work)!
    google.calendars.delete(work)
    await read()
    google.addCalendar('Work', { id: work })
    for (const event of events.values()) google.put(work, event)
    await tryNow()
    expect([await busyDays(), (await shown('Work')).calendar]).toEqual([[3, 4], expect.objectContaining({ problem: null })])
  })

  test('is tried again ever later, at once when its owner asks, and not any more when they switch it off', async () => {
    const { api, work, idOf, shown, read, tryNow } = await aConnectedAccount()
    const asked = () => http.requests.filter(({ path }) => path.includes(encodeURIComponent(work))).length
    google.calendars.delete(work)
    const tried = async (act: () => Promise<unknown>) => {
      const before = asked()
      await act()
      return asked() - before
    }
    expect(await tried(read)).toBe(1)
    expect(await tried(() => read(minutes(1)))).toBe(0)
    expect(await tried(() => read(minutes(3)))).toBe(1)
    expect(await tried(() => read(minutes(10)))).toBe(0)
    expect(await tried(tryNow)).toBe(1)
    await api.calendars.changeCalendar({ calendarId: idOf('Work'), countsAsBusy: false })
    expect((await shown('Work')).calendar).toMatchObject({ problem: null, countsAsBusy: false })
    expect(await tried(tryNow)).toBe(0)
  })

  test('keeps its events while it is still listed, and is reported when that lasts', async () => {
    const { api, work, shown, read, busyDays, reports } = await aConnectedAccount()
    plan(work, notFound, 2)
    await read()
    expect((await shown('Work')).calendar).toMatchObject({ problem: 'unreachable', isBroken: false })
    expect([await reports(), await busyDays()]).toEqual([[], [3, 4]])
    await read(minutes(10))
    expect((await shown('Work')).calendar).toMatchObject({ problem: 'unreachable', isBroken: true })
    expect(await reports()).toMatchObject([{ problem: 'unreachable' }])
    expect(await api.profiles.viewer()).toMatchObject({ hasBrokenCalendar: true })
    await read(minutes(30))
    expect((await shown('Work')).calendar).toMatchObject({ problem: null })
    expect(await api.profiles.viewer()).toMatchObject({ hasBrokenCalendar: false })
  })

  test('is not reported if its owner switched it off meanwhile', async () => {
    const { api, connectionId, work, idOf, shown, tools, reports } = await aConnectedAccount()
    google.calendars.delete(work)
    const { google: driver } = calendars
    const listCalendars: NonNullable<typeof driver>['listCalendars'] = async (...asked) => {
      await api.calendars.changeCalendar({ calendarId: idOf('Work'), countsAsBusy: false })
      return driver!.listCalendars(...asked)
    }
    await readConnection(db, { ...tools(), calendars: { google: { ...driver!, listCalendars } } }, connectionId)
    expect([await reports(), (await shown('Work')).calendar]).toEqual([[], expect.objectContaining({ problem: null })])
  })
})

describe('a calendar that no longer lets us in', () => {
  test('counts as it was read last and is reported, and the others are read on', async () => {
    const { api, family, work, shown, read, tryNow, busyDays, reports } = await aConnectedAccount()
    google.put(family, anEvent(7))
    plan(work, refused)
    await read()
    expect(await busyDays()).toEqual([3, 4, 7])
    expect((await shown('Work')).calendar).toMatchObject({ problem: 'denied', isBroken: true })
    expect((await shown('Work')).connection).toMatchObject({ problem: null, isBroken: false })
    expect(await reports()).toMatchObject([{ problem: 'denied' }])
    expect(await api.profiles.viewer()).toMatchObject({ hasBrokenCalendar: true })
    await tryNow()
    expect((await shown('Work')).calendar).toMatchObject({ problem: null, isBroken: false })
  })

  test('makes clients who accept a bid read that not all calendars could be checked; one that is gone does not', async () => {
    const { bo, work, read, tools } = await aConnectedAccount()
    expect(await readStaleConnections(db, tools(), bo.id, async () => true)).toBe(true)
    plan(work, refused)
    await read()
    for (const later of [1, 6]) expect(await readStaleConnections(db, tools(minutes(later)), bo.id, async () => true)).toBe(false)
    google.calendars.delete(work)
    await read(minutes(10))
    for (const later of [11, 16]) expect(await readStaleConnections(db, tools(minutes(later)), bo.id, async () => true)).toBe(true)
  })

  test('is a failure of the connection if nothing can be listed either', async () => {
    const { family, shown, read, busyDays, reports } = await aConnectedAccount()
    plan(family, refused)
    google.planned.push({ on: /calendarList/, answer: refused })
    await read()
    const { connection, calendar } = await shown('Family')
    expect([connection, calendar]).toMatchObject([{ problem: 'denied', isBroken: true }, { problem: null }])
    expect([await busyDays(), await reports()]).toMatchObject([[3, 4], [{ problem: 'denied' }]])
    expect(await reports()).not.toMatchObject([{ calendarId: expect.any(String) }])
  })
})

test('a calendar that does not answer is tried again after 2 minutes, and reported when that fails too; the others are read on', async () => {
  const { family, work, shown, read, busyDays, reports } = await aConnectedAccount()
  google.put(family, anEvent(7))
  plan(work, outage, 2)
  const now = new Date()
  await read(now)
  const { connection, calendar } = await shown('Work')
  expect(connection).toMatchObject({ problem: null, nextReadAt: new Date(now.getTime() + 2 * 60_000) })
  expect(calendar).toMatchObject({ problem: 'unreachable', isBroken: false })
  expect([await busyDays(), await reports()]).toEqual([[3, 4, 7], []])
  await read(connection.nextReadAt)
  expect(await reports()).toMatchObject([{ problem: 'unreachable' }])
  expect((await shown('Work')).calendar).toMatchObject({ isBroken: true })
})

test('a server that asks us to wait means all calendars', async () => {
  const { work, shown, read } = await aConnectedAccount()
  plan(work, { status: 429, json: {} })
  await read()
  expect(await shown('Work')).toMatchObject({ connection: { problem: 'busy' }, calendar: { problem: null } })
})

describe('the calendar for shoots', () => {
  test('is not made again by a read when it was deleted, but when its owner connects again; the others are read on', async () => {
    const { bo, connect, family, shown, read, busyDays, reports, shoots } = await aConnectedAccount()
    const title = 'Orchard portraits'
    await aRunningJob(db, { photographerId: bo.id, title, startsAt: daysFromNow(9) })
    await read()
    google.calendars.delete(shoots()[0]!)
    await aRunningJob(db, { photographerId: bo.id, title: 'Harbor portraits', startsAt: daysFromNow(11) })
    google.put(family, anEvent(7))
    await read()
    expect([shoots(), await busyDays()]).toEqual([[], [3, 4, 7, 9, 11]])
    expect((await shown('Shutterbid shoots')).calendar).toMatchObject({ problem: 'gone', writesShoots: true })
    expect(await reports()).toMatchObject([{ problem: 'gone' }])

    const again = await connect()
    await read(new Date(), again.id)
    expect(google.eventsIn(shoots()[0]!).map(({ summary }) => summary)).toEqual(expect.arrayContaining([title, 'Harbor portraits']))
  })

  test('gets them later if it refuses them now, which is reported', async () => {
    const { bo, api, family, shown, read, busyDays, reports, shoots } = await aConnectedAccount()
    const [calendarId] = shoots()
    google.calendars.get(calendarId!)!.accessRole = 'reader'
    await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits', startsAt: daysFromNow(9) })
    google.put(family, anEvent(7))
    await read()
    expect(await busyDays()).toEqual([3, 4, 7, 9])
    expect((await shown('Shutterbid shoots')).calendar).toMatchObject({ problem: 'read_only', isBroken: true })
    expect((await shown('Shutterbid shoots')).connection).toMatchObject({ problem: null })
    expect(await reports()).toMatchObject([{ problem: 'read_only' }])
    expect(await api.profiles.viewer()).toMatchObject({ hasBrokenCalendar: false })
    google.calendars.get(calendarId!)!.accessRole = 'owner'
    await read(minutes(10))
    expect(google.eventsIn(calendarId!)).toMatchObject([{ summary: 'Orchard portraits' }])
    expect((await shown('Shutterbid shoots')).calendar).toMatchObject({ problem: null })
  })

  test('keeps what it has if it refuses to be changed when its owner no longer wants shoots there', async () => {
    const { bo, api, idOf, shown, read, reports, shoots } = await aConnectedAccount()
    await aRunningJob(db, { photographerId: bo.id, startsAt: daysFromNow(9) })
    await read()
    google.calendars.get(shoots()[0]!)!.accessRole = 'reader'
    await api.calendars.changeCalendar({ calendarId: idOf('Shutterbid shoots'), writesShoots: false })
    await read()
    expect((await shown('Shutterbid shoots')).calendar).toMatchObject({ problem: null, writesShoots: false })
    expect(await reports()).toEqual([])
  })
})

test.each([
  [
    'gone',
    'Something is wrong with one of your connected calendars. This calendar was deleted, or is no longer shared with you. Its events no longer count, and no shoots are written to it. Switch it off, or connect its account again.',
  ],
  [
    'denied',
    'We cannot read one of your connected calendars. This calendar no longer lets us read it. Share it again with the account that you connected, or switch it off.',
  ],
  [
    'read_only',
    'Something is wrong with one of your connected calendars. This calendar no longer lets us write to it, so your shoots are missing there. Allow changes to it again, or write shoots to another calendar.',
  ],
  [
    'write_failed',
    'Something is wrong with one of your connected calendars. This calendar does not take your shoots at the moment, so some are missing there. We keep trying.',
  ],
] as const)('the bell says what is wrong with one calendar: %s', async (problem, message) => {
  const { bo, connectionId, idOf } = await aConnectedAccount()
  const failing = { failures: 1, failingSince: new Date(), nextTryAt: new Date(), isReported: true }
  await db.insert(failingCalendars).values({ calendarId: idOf('Work'), problem, ...failing })
  await runListener(db, onCalendarBroken, 'calendar.broken', { personId: bo.id, connectionId, calendarId: idOf('Work'), problem })
  const { items } = await as(db, actorOf(bo)).notifications.list({})
  expect(items).toMatchObject([{ message, link: `/profile/${bo.id}?tab=availability&part=calendars` }])
})
