import { shootUid } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { calendars, writtenShoots } from '#server/calendars/tables'
import { aConnection } from '../../../../factories/calendars.ts'
import { aRunningJob, daysFromNow } from '../../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../../factories/people.ts'
import { as } from '../../../../test/as.ts'
import { openCaldavSite, openGoogleSite } from '../../../../test/calendars/calendar-sites.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { runShootTasks } from '../../../../test/run-shoot-tasks.ts'
import { testSecret, testServices } from '../../../../test/test-services.ts'
import { readConnection } from '../read-connection.ts'
import { storeEntryChanges } from './store-entry-changes.ts'

const { db } = await freshDatabase()
const hour = 3_600_000
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

describe.each([
  ['CalDAV', openCaldavSite],
  ['Google', openGoogleSite],
])('a shoot in a calendar of %s', async (_, openSite) => {
  const site = await openSite()
  const { driver } = site

  /** A photographer with a calendar that gets shoots and has one. Each `sync` is two minutes after the one before. */
  async function aWrittenShoot({ countsAsBusy = false } = {}) {
    const bo = await aPhotographer(db)
    const { access, remoteId, put, remove } = await site.addCalendar('Shoots', { getsShoots: true })
    const { kind } = access
    const drivers = { [kind]: driver }
    const { connectionId, calendarId } = await aConnection(db, { personId: bo.id, kind, access, remoteId, secret: testSecret })
    await db.update(calendars).set({ countsAsBusy, isWritable: true, writesShoots: true }).where(eq(calendars.id, calendarId))
    const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits', startsAt: daysFromNow(9) })
    let now = new Date()
    const sync = async ({ isFull = false } = {}) => {
      now = later(now, 120_000)
      if (isFull) await db.update(calendars).set({ lastFullReadAt: null }).where(eq(calendars.id, calendarId))
      await readConnection(db, { calendars: drivers, secret: testSecret, publicUrl: 'http://localhost:3000', now: () => now }, connectionId)
      return runShootTasks(db, drivers, now)
    }
    const api = as(db, actorOf(bo), { services: testServices(db, { calendars: drivers }) })
    const changed = async () => {
      const [connection] = (await api.calendars.connections()).connections
      return connection!.calendars.flatMap(({ changedShoots }) => changedShoots.map(({ title, change }) => `${title} ${change}`))
    }
    const entryId = driver.entryId?.(shootUid(job.id)) ?? encodeURIComponent(shootUid(job.id))
    const spans = async () => {
      const window = { from: daysFromNow(-1), to: daysFromNow(100), zone: 'America/Phoenix', ownerEmails: [] }
      const { events } = await driver.read(access, remoteId, window, null, AbortSignal.timeout(20_000))
      return events.flatMap((event) => event.spans)
    }
    const asWritten = { startsAt: job.startsAt, endsAt: job.endsAt }
    const moved = { startsAt: later(job.startsAt, hour), endsAt: later(job.endsAt, hour) }
    const move = (to = moved) => put(entryId, to)
    await sync()
    expect(await spans()).toEqual([asWritten])
    return { bo, api, job, calendarId, sync, changed, spans, asWritten, moved, move, put, remove: () => remove(entryId) }
  }

  test('comes back as it was written, and makes nobody busy twice', async () => {
    const { bo, sync, changed, put } = await aWrittenShoot({ countsAsBusy: true })
    await put('dentist', { startsAt: daysFromNow(3), endsAt: daysFromNow(3.1) })
    await sync()
    await sync({ isFull: true })
    expect(await changed()).toEqual([])
    expect(await db.$count(busyTimes, and(eq(busyTimes.personId, bo.id), eq(busyTimes.source, 'calendar')))).toBe(1)
  })

  test.each([
    ['a read of changes', false],
    ['a complete read', true],
  ])('that its photographer moves or deletes there is left alone, which they read: found by %s', async (_, isFull) => {
    const { job, sync, changed, spans, moved, move, remove } = await aWrittenShoot()
    await move()
    await sync({ isFull })
    expect(await changed()).toEqual(['Orchard portraits moved'])
    expect(await sync({ isFull })).toBe(0)
    expect(await spans()).toEqual([moved])
    await remove()
    await sync({ isFull })
    expect(await changed()).toEqual(['Orchard portraits deleted'])
    expect(await sync({ isFull })).toBe(0)
    expect(await spans()).toEqual([])
    expect(await db.$count(writtenShoots, eq(writtenShoots.jobId, job.id))).toBe(1)
  })

  test('that was moved makes nobody busy at its new time', async () => {
    const { bo, sync, move } = await aWrittenShoot({ countsAsBusy: true })
    await move()
    await sync()
    expect(await db.$count(busyTimes, and(eq(busyTimes.personId, bo.id), eq(busyTimes.source, 'calendar')))).toBe(0)
  })

  test('is as it was when its photographer moves it back', async () => {
    const { sync, changed, asWritten, move } = await aWrittenShoot()
    await move()
    await sync()
    await move(asWritten)
    await sync()
    expect(await changed()).toEqual([])
  })

  test.each(['moved', 'deleted'] as const)('is written again when its photographer asks for it: %s', async (change) => {
    const { api, calendarId, sync, changed, spans, asWritten, move, remove } = await aWrittenShoot()
    await (change === 'moved' ? move() : remove())
    await sync()
    const [connection] = (await api.calendars.writeAgain({ calendarId })).connections
    expect(connection?.calendars).toMatchObject([{ changedShoots: [] }])
    await sync()
    expect([await spans(), await changed()]).toEqual([[asWritten], []])
  })

  test('is written again when its photographer switches writing off and on, even before a task has run', async () => {
    const { api, calendarId, sync, spans, asWritten, remove } = await aWrittenShoot()
    await remove()
    await sync()
    for (const writesShoots of [false, true]) await api.calendars.changeCalendar({ calendarId, writesShoots })
    await sync()
    expect(await spans()).toEqual([asWritten])
  })

  test('goes when it is cancelled, also from where it was moved to', async () => {
    const { api, job, sync, changed, spans, move } = await aWrittenShoot()
    await move()
    await sync()
    await api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })
    await sync()
    expect([await spans(), await changed()]).toEqual([[], []])
  })

  test('goes when it is cancelled before it was written again', async () => {
    const { api, job, calendarId, sync, spans, move } = await aWrittenShoot()
    await move()
    await sync()
    await api.calendars.writeAgain({ calendarId })
    await api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })
    await sync()
    expect(await spans()).toEqual([])
  })

  test('goes from where it was moved to when its photographer wants no shoots there any more', async () => {
    const { api, calendarId, sync, spans, move } = await aWrittenShoot()
    await move()
    await sync()
    await api.calendars.changeCalendar({ calendarId, writesShoots: false })
    await sync()
    expect(await spans()).toEqual([])
  })

  test('that its photographer marks as free is as it was written', async () => {
    const { sync, changed, asWritten, put, job } = await aWrittenShoot()
    await put(driver.entryId?.(shootUid(job.id)) ?? encodeURIComponent(shootUid(job.id)), { ...asWritten, isFree: true })
    await sync()
    expect(await changed()).toEqual([])
  })
})

test.each([
  ['the first', 0],
  ['the last', 1],
])('a shoot of which Google gives several times was moved, also if %s is as it was written', async (_, index) => {
  const { id: photographerId } = await aPhotographer(db)
  const { calendarId } = await aConnection(db, { personId: photographerId })
  const { job } = await aRunningJob(db, { photographerId, startsAt: daysFromNow(9) })
  await db.insert(writtenShoots).values({ calendarId, jobId: job.id, revision: job.version, writtenAt: daysFromNow(-1) })
  const times = [daysFromNow(2), daysFromNow(16)].map((startsAt) => ({ startsAt, endsAt: later(startsAt, hour) }))
  times.splice(index, 1, { startsAt: job.startsAt, endsAt: job.endsAt })
  const events = times.map((span, at) => ({ eventId: `event_${at}`, uid: shootUid(job.id), spans: [span] }))
  const window = { from: daysFromNow(-1), to: daysFromNow(100) }
  const read = { isComplete: true, events }
  await db.transaction((tx) => storeEntryChanges(tx, { calendarId, read, window, entryId: undefined, startedAt: new Date() }))
  expect(await db.select().from(writtenShoots).where(eq(writtenShoots.calendarId, calendarId))).toMatchObject([{ changedThere: 'moved' }])
})

test('shoots are written again to one’s own calendars only', async () => {
  const bo = await aPhotographer(db)
  const other = await aPhotographer(db)
  const { calendarId } = await aConnection(db, { personId: bo.id })
  await expect(as(db, actorOf(other)).calendars.writeAgain({ calendarId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
