import { randomUUID } from 'node:crypto'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { notUnderstoodText } from '@shutterbid/domain/calendars/problems'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findMatchingPhotographers } from '#server/availability/matching/find-matching-photographers'
import { busyTimes } from '#server/availability/tables'
import { onCalendarBroken } from '#server/notifications/about-people/calendar-broken'
import { notifications } from '#server/notifications/tables'
import { CalendarError } from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import { idempotentWrites } from '#server/platform/db/tables'
import { events } from '#server/platform/events/tables'
import { aConnection } from '../../../factories/calendars.ts'
import { aBid, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { scriptedCalendars } from '../../../test/fakes/scripted-calendars.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools, runListener } from '../../../test/run-listener.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { calendarConnections } from '../tables.ts'
import { readConnection } from './read-connection.ts'
import { readDueConnections } from './read-due-connections.ts'

const { db } = await freshDatabase()
const address = 'https://calendar.example/private-abc.ics'
const hours = (day: number, from: number, to: number) => {
  const midnight = new Date(daysFromNow(day)).setUTCHours(0, 0, 0, 0)
  return { startsAt: new Date(midnight + from * 3_600_000), endsAt: new Date(midnight + to * 3_600_000) }
}
const dentist = { eventId: 'dentist', spans: [hours(3, 12, 14)] }
const school = { eventId: 'school', spans: [hours(4, 12, 14), hours(11, 12, 14)] }

type Person = Parameters<typeof actorOf>[0]
type Scripted = ReturnType<typeof scriptedCalendars>
const minutes = (count: number) => count * 60_000

function calendarsOf(person: Person, { calendars }: { calendars: CalendarDrivers }, overrides: Parameters<typeof as>[2] = {}) {
  return as(db, actorOf(person), { services: testServices(db, { calendars }), ...overrides }).calendars
}

/** Connects the address and reads it, as the listener does. */
async function connected(person: Person, scripted: Scripted) {
  const { connections } = await calendarsOf(person, scripted).connectAddress({ address })
  const connectionId = connections.at(-1)!.id
  await read(scripted, connectionId)
  return connectionId
}

function read(scripted: { calendars: CalendarDrivers }, connectionId: string, now = new Date()) {
  return readConnection(
    db,
    { calendars: scripted.calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now },
    connectionId,
  )
}

/** The same answers, after something else has happened. */
function during({ calendars: { ics } }: Scripted, act: () => Promise<unknown>) {
  const acts = async (...input: Parameters<typeof ics.read>) => {
    await act()
    return ics.read(...input)
  }
  return { calendars: { ics: { ...ics, read: acts } } }
}

async function busyOf(person: Person) {
  const rows = await db.select().from(busyTimes).where(eq(busyTimes.personId, person.id)).orderBy(busyTimes.startsAt)
  return rows.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
}

describe('connecting an address', () => {
  test('shows the calendar and where it is, but never its address', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars()
    const key = randomUUID()
    const api = calendarsOf(bo, scripted, { idempotencyKey: key })
    const view = await api.connectAddress({ address: 'webcal://calendar.example/private-abc.ics' })
    expect(view).toEqual({
      kinds: ['ics'],
      connections: [
        {
          id: expect.any(String),
          kind: 'ics',
          account: 'calendar.example',
          lastReadAt: null,
          nextReadAt: expect.any(Date),
          problem: null,
          failingSince: null,
          isBroken: false,
          calendars: [
            {
              id: expect.any(String),
              name: 'Family',
              countsAsBusy: true,
              isWritable: true,
              writesShoots: false,
              notUnderstood: null,
              problem: null,
              failingSince: null,
              isBroken: false,
              changedShoots: [],
            },
          ],
        },
      ],
    })
    expect(await api.connectAddress({ address: 'webcal://calendar.example/private-abc.ics' })).toEqual(view)
    await read(scripted, view.connections[0]!.id)
    expect(scripted.reads).toMatchObject([{ url: address }])
    const stored = [await db.select().from(calendarConnections), await db.select().from(idempotentWrites)]
    expect(JSON.stringify(stored)).not.toContain('private-abc')
  })

  test.each(['denied', 'gone', 'unreachable', 'not_a_calendar', 'too_large', 'address_not_allowed', 'busy'] as const)(
    'is refused with what is wrong, and stores nothing: %s',
    async (problem) => {
      const bo = await aPhotographer(db)
      const api = calendarsOf(bo, scriptedCalendars(new CalendarError(problem)))
      await expect(api.connectAddress({ address })).rejects.toMatchObject({ code: 'REFUSED', data: { reason: `calendar_${problem}` } })
      expect((await api.connections()).connections).toEqual([])
    },
  )

  test.each(['ftp://calendar.example/a.ics', 'file:///etc/passwd', 'calendar.example', '', `https://a.example/${'x'.repeat(2000)}`])(
    'needs an address of a calendar: %s',
    async (wrong) => {
      const api = calendarsOf(await aPhotographer(db), scriptedCalendars())
      await expect(api.connectAddress({ address: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('is refused without a driver, and such kinds are not offered', async () => {
    const api = calendarsOf(await aPhotographer(db), { calendars: {} })
    expect(await api.connections()).toEqual({ kinds: [], connections: [] })
    await expect(api.connectAddress({ address })).rejects.toMatchObject({ data: { reason: 'calendar_not_offered' } })
  })

  test('keeps by which email address its invitations name the owner, beside that of the account', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars()
    const { connections } = await calendarsOf(bo, scripted).connectAddress({ address, ownerEmail: 'Bo@Studio.example' })
    await read(scripted, connections[0]!.id)
    expect(scripted.reads).toMatchObject([{ ownerEmail: 'bo@studio.example', window: { ownerEmails: [bo.email.toLowerCase()] } }])
  })

  test.each([
    ['Family\u0000\u202e yad\u200b', 'Family yad'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['\u0000 \u202e', 'calendar.example'],
  ])('shows the name of a calendar without what cannot be seen: %j', async (name, shown) => {
    const scripted = scriptedCalendars()
    const named = { calendars: { ics: { ...scripted.calendars.ics, listCalendars: async () => [{ remoteId: 'file', name }] } } }
    const { connections } = await calendarsOf(await aPhotographer(db), named).connectAddress({ address })
    expect(connections[0]!.calendars).toMatchObject([{ name: shown }])
  })

  test('ends at a limit, also when many are connected at once', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars()
    for (let n = 2; n < calendarLimits.connections; n++) await aConnection(db, { personId: bo.id })
    const eight = await Promise.allSettled(Array.from({ length: 8 }, () => calendarsOf(bo, scripted).connectAddress({ address })))
    expect(eight.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(calendarsOf(bo, scripted).connectAddress({ address })).rejects.toMatchObject({ data: { reason: 'too_many_calendars' } })
  })
})

describe('events of a connected calendar', () => {
  test('that were not understood are counted, until the calendar no longer has any or no longer counts', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ notUnderstood: 3 })
    const connectionId = await connected(bo, scripted)
    const api = calendarsOf(bo, scripted)
    const shown = async () => (await api.connections()).connections[0]!.calendars[0]!
    expect(await shown()).toMatchObject({ notUnderstood: notUnderstoodText(3, 'Family'), problem: null })
    scripted.plan({ isComplete: false })
    await read(scripted, connectionId)
    expect(await shown()).toMatchObject({ notUnderstood: notUnderstoodText(3, 'Family') })
    scripted.plan({ isComplete: true, notUnderstood: 1 }, { isComplete: true })
    await read(scripted, connectionId)
    expect(await shown()).toMatchObject({ notUnderstood: notUnderstoodText(1, 'Family') })
    const { id: calendarId } = await shown()
    await api.changeCalendar({ calendarId, countsAsBusy: false })
    expect(await shown()).toMatchObject({ notUnderstood: null })
  })

  test('make a photographer busy, and clients learn no more than that', async () => {
    const bo = await aPhotographer(db, { name: 'Bo Reyes' })
    const client = await aClient(db)
    const connectionId = await connected(bo, scriptedCalendars({ events: [dentist, school] }))
    const job = await aJob(db, { clientId: client.id, ...hours(3, 13, 15) })
    const free = await aJob(db, { clientId: client.id, ...hours(3, 14, 15) })
    const matching = (one: typeof job) => findMatchingPhotographers(db, { job: one, limit: 500 })
    expect(await matching(job)).not.toContain(bo.id)
    expect(await matching(free)).toContain(bo.id)
    const seen = async (jobId: string) => as(db, actorOf(bo)).jobs.get({ jobId })
    expect(await seen(job.id)).toMatchObject({ isBusyThen: true, hasEventThen: true, isTooClose: false })
    expect(await seen(free.id)).toMatchObject({ isBusyThen: false, hasEventThen: false })

    const bid = await aBid(db, { jobId: job.id, photographerId: bo.id })
    const market = as(db, actorOf(client)).bids
    const [shown] = (await market.list({ jobId: job.id })).items
    expect(shown).toMatchObject({ isBusyThen: true })
    expect(JSON.stringify(shown)).not.toMatch(/event|calendar/i)
    const accept = { bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 }
    await expect(market.accept(accept)).rejects.toMatchObject({ data: { reason: 'busy_then' } })
    await market.accept({ ...accept, isBusyConfirmed: true })
    const [shoot] = await db.select().from(busyTimes).where(eq(busyTimes.jobId, job.id))
    // The database still refuses another shoot at that time.
    expect(shoot).toMatchObject({ overlapAgreed: false })
    expect(JSON.stringify(await db.select().from(busyTimes).where(eq(busyTimes.personId, bo.id)))).not.toContain('dentist')
    expect(connectionId).toBeDefined()
  })

  test('move, and go away, with the calendar; only what changed is written', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ events: [dentist, school] })
    const connectionId = await connected(bo, scripted)
    expect(await busyOf(bo)).toEqual([...dentist.spans, ...school.spans])
    const idsOf = async () =>
      (await db.select({ id: busyTimes.id }).from(busyTimes).where(eq(busyTimes.personId, bo.id))).map(({ id }) => id)
    const ids = await idsOf()
    await read(scripted, connectionId)
    expect((await idsOf()).sort()).toEqual(ids.sort())

    const moved = { ...dentist, spans: [hours(5, 9, 10)] }
    scripted.plan({ isComplete: false, events: [moved] })
    await read(scripted, connectionId)
    expect(await busyOf(bo)).toEqual([school.spans[0], ...moved.spans, school.spans[1]])
    scripted.plan({ isComplete: false, events: [moved, { eventId: 'school', spans: [] }] })
    await read(scripted, connectionId)
    expect(await busyOf(bo)).toEqual(moved.spans)
    scripted.plan({ isComplete: true, events: [] })
    await read(scripted, connectionId)
    expect(await busyOf(bo)).toEqual([])
  })

  test('that are shoots of this site do not count twice', async () => {
    const bo = await aPhotographer(db)
    const { job } = await aRunningJob(db, { photographerId: bo.id })
    const { startsAt, endsAt } = job
    const own = ['', '.ics'].map((ending) => ({ eventId: `job-${job.id}@shutterbid${ending}`, spans: [{ startsAt, endsAt }] }))
    await connected(bo, scriptedCalendars({ events: own }))
    expect(await busyOf(bo)).toEqual([{ startsAt, endsAt }])
  })

  test('are read from a day ago for a year, in the zone of the week; fully once a day, and otherwise from where the last read ended', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ syncState: 'one' }, { syncState: 'two', isComplete: false }, { syncState: 'three' })
    const connectionId = await connected(bo, scripted)
    const later = new Date(Date.now() + minutes(10))
    await read(scripted, connectionId, later)
    await read(scripted, connectionId, new Date(Date.now() + minutes(25 * 60)))
    expect(scripted.reads.map(({ syncState }) => syncState)).toEqual([null, 'one', null])
    const { from, to, zone } = scripted.reads[1]!.window
    expect({ from, zone }).toEqual({ from: new Date(later.getTime() - minutes(24 * 60)), zone: 'America/Phoenix' })
    expect(to.getTime() - later.getTime()).toBeGreaterThan(minutes(364 * 24 * 60))
  })

  test('of a calendar that does not count are not kept, and are read again when it counts', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ events: [dentist] })
    const connectionId = await connected(bo, scripted)
    const api = calendarsOf(bo, scripted)
    const calendarId = (await api.connections()).connections[0]!.calendars[0]!.id
    const off = await api.changeCalendar({ calendarId, countsAsBusy: false })
    expect(off.connections[0]!.calendars).toMatchObject([{ countsAsBusy: false }])
    expect(await busyOf(bo)).toEqual([])
    await read(scripted, connectionId)
    expect([await busyOf(bo), scripted.reads.length]).toEqual([[], 1])
    await api.changeCalendar({ calendarId, countsAsBusy: true })
    await read(scripted, connectionId)
    expect([await busyOf(bo), scripted.reads.at(-1)!.syncState]).toEqual([dentist.spans, null])
  })

  test('are not stored by a read that was running when the calendar stopped counting', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ events: [dentist] })
    const api = calendarsOf(bo, scripted)
    const [connection] = (await api.connectAddress({ address })).connections
    const calendarId = connection!.calendars[0]!.id
    await read(
      during(scripted, () => api.changeCalendar({ calendarId, countsAsBusy: false })),
      connection!.id,
    )
    expect(await busyOf(bo)).toEqual([])
  })

  test('of a read that began earlier do not replace those of one that ended earlier', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ syncState: 'first' })
    const connectionId = await connected(bo, scripted)
    const newer = scriptedCalendars({ syncState: 'newer', events: [school] })
    scripted.plan({ syncState: 'older', events: [dentist] })
    await read(
      during(scripted, () => read(newer, connectionId)),
      connectionId,
    )
    expect(await busyOf(bo)).toEqual(school.spans)
  })

  test('are gone after disconnecting, also if a read was running', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ events: [dentist] })
    const connectionId = await connected(bo, scripted)
    const api = calendarsOf(bo, scripted)
    expect(await busyOf(bo)).toHaveLength(1)
    await read(
      during(scripted, () => api.disconnect({ connectionId })),
      connectionId,
    )
    expect([await busyOf(bo), (await api.connections()).connections]).toEqual([[], []])
    await expect(api.disconnect({ connectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a calendar that cannot be read', () => {
  test('is tried again after minutes, then reported once, and counts as it was read last until it is repaired', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars({ events: [dentist] })
    const connectionId = await connected(bo, scripted)
    const api = calendarsOf(bo, scripted)
    const shown = async () => (await api.connections()).connections[0]!
    const lost = new Date(Date.now() + minutes(10))
    scripted.plan(new CalendarError('unreachable'))
    await read(scripted, connectionId, lost)
    expect(await shown()).toMatchObject({ problem: 'unreachable', isBroken: false, failingSince: lost, nextReadAt: plus(lost, 2) })
    expect(await brokenOf(bo)).toEqual([])
    for (const after of [2, 12]) await read(scripted, connectionId, plus(lost, after))
    expect(await shown()).toMatchObject({ problem: 'unreachable', isBroken: true, failingSince: lost, nextReadAt: plus(lost, 12 + 30) })
    expect(await brokenOf(bo)).toEqual([{ personId: bo.id, connectionId, problem: 'unreachable' }])
    expect(await busyOf(bo)).toEqual(dentist.spans)

    scripted.plan({ events: [school] })
    expect((await api.readNow({ connectionId })).connections).toMatchObject([{ problem: null, failingSince: null, isBroken: false }])
    expect(await busyOf(bo)).toEqual(school.spans)
  })

  test.each(['denied', 'gone', 'not_a_calendar', 'too_large', 'address_not_allowed'] as const)(
    'is reported at once: %s',
    async (problem) => {
      const bo = await aPhotographer(db)
      const scripted = scriptedCalendars()
      const connectionId = await connected(bo, scripted)
      scripted.plan(new CalendarError(problem))
      await calendarsOf(bo, scripted).readNow({ connectionId })
      expect(await brokenOf(bo)).toEqual([{ personId: bo.id, connectionId, problem }])
    },
  )

  test('is left alone for as long as its server asks', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars()
    const connectionId = await connected(bo, scripted)
    const now = new Date()
    scripted.plan(new CalendarError('busy', plus(now, 60)))
    await read(scripted, connectionId, now)
    expect((await calendarsOf(bo, scripted).connections()).connections).toMatchObject([{ problem: 'busy', nextReadAt: plus(now, 60) }])
  })

  test('is what the bell and a mail say', async () => {
    const bo = await aPhotographer(db)
    const { connectionId } = await aConnection(db, { personId: bo.id, problem: 'denied', failures: 1, failingSince: new Date() })
    await runListener(db, onCalendarBroken, 'calendar.broken', { personId: bo.id, connectionId, problem: 'denied' })
    const lines = async () => (await as(db, actorOf(bo)).notifications.list({})).items
    expect(await lines()).toMatchObject([
      {
        message: 'We cannot read one of your connected calendars. The calendar no longer lets us in. Disconnect it and connect it again.',
        link: `/profile/${bo.id}?tab=availability&part=calendars`,
      },
    ])
    expect(await db.$count(notifications, eq(notifications.personId, bo.id))).toBe(1)
    const healthy = { problem: null, failures: 0, failingSince: null }
    await db.update(calendarConnections).set(healthy).where(eq(calendarConnections.id, connectionId))
    expect(await lines()).toMatchObject([{ message: 'Something was wrong with one of your connected calendars. It works again.' }])
    await db.delete(calendarConnections).where(eq(calendarConnections.id, connectionId))
    expect(await lines()).toMatchObject([
      { message: 'Something was wrong with one of your connected calendars. It is no longer connected.' },
    ])
  })

  test('because the secret of the server changed asks its owner to connect it again', async () => {
    const bo = await aPhotographer(db)
    const { connectionId } = await aConnection(db, { personId: bo.id, secret: 'an older secret' })
    const view = await calendarsOf(bo, scriptedCalendars()).readNow({ connectionId })
    expect(view.connections).toMatchObject([{ problem: 'denied', isBroken: true }])
  })

  test('because there are too many events stores none of them', async () => {
    const bo = await aPhotographer(db)
    const scripted = scriptedCalendars()
    const connectionId = await connected(bo, scripted)
    const spans = Array.from({ length: calendarLimits.spansACalendar + 1 }, () => hours(3, 12, 14))
    scripted.plan({ events: [{ eventId: 'every second', spans }] })
    await read(scripted, connectionId)
    expect(await busyOf(bo)).toEqual([])
    expect((await calendarsOf(bo, scripted).connections()).connections).toMatchObject([{ problem: 'too_large' }])
  })
})

describe('connections whose next read is due', () => {
  test('get one task each, and none before the next interval', async () => {
    const bo = await aPhotographer(db)
    const now = new Date()
    const due = plus(now, -1)
    const other = plus(now, 5)
    const { connectionId } = await aConnection(db, { personId: bo.id, nextReadAt: due, connectedAt: due })
    await aConnection(db, { personId: bo.id, nextReadAt: other })
    const tools = listenerTools({ now: () => now })
    await readDueConnections(db, tools)
    await readDueConnections(db, tools)
    const { rows } = await db.execute(sql`select key from graphile_worker.jobs where task_identifier = 'read-calendar'`)
    expect(rows).toEqual([{ key: `read-calendar ${connectionId}` }])
    expect((await calendarsOf(bo, scriptedCalendars()).connections()).connections).toMatchObject([
      { nextReadAt: plus(now, 10) },
      { nextReadAt: other },
    ])
  })

  test('of disabled people are not read', async () => {
    const bo = await aPhotographer(db, { disabledAt: new Date() })
    const scripted = scriptedCalendars()
    const { connectionId } = await aConnection(db, { personId: bo.id, secret: testSecret })
    expect([await read(scripted, connectionId), scripted.reads]).toEqual([false, []])
  })
})

test('connections are in the export without what opens them, and are deleted with the account', async () => {
  const bo = await aPhotographer(db)
  const scripted = scriptedCalendars({ events: [dentist] })
  await aPassword(db, bo.id, 'a long password')
  const connectionId = await connected(bo, scripted)
  const subjects = await exportedData(db, actorOf(bo))
  expect(subjects).toMatchObject({
    calendarConnections: [{ id: connectionId, account: 'calendar.example' }],
    calendars: [{ connectionId, name: 'Family', countsAsBusy: true }],
    busyTimes: [dentist.spans[0]],
  })
  expect(Object.keys(subjects['calendarConnections']![0]!)).not.toContain('access')
  await as(db, actorOf(bo), { ip: randomUUID() }).leaving.deleteAccount({ proof: { password: 'a long password' } })
  expect([await db.$count(calendarConnections, eq(calendarConnections.personId, bo.id)), await busyOf(bo)]).toEqual([0, []])
})

function plus(instant: Date, count: number) {
  return new Date(instant.getTime() + minutes(count))
}

async function brokenOf(person: Person) {
  const isOf = and(eq(events.name, 'calendar.broken'), sql`${events.facts} ->> 'personId' = ${person.id}`)
  const found = await db.select({ facts: events.facts }).from(events).where(isOf)
  return found.map(({ facts }) => facts)
}
