import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import { CalendarError } from '#server/platform/calendars/calendar-driver'
import { aConnection } from '../../../factories/calendars.ts'
import { aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { scriptedCalendars } from '../../../test/fakes/scripted-calendars.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { recordEventOf, runListener } from '../../../test/run-listener.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { onShootsChanged } from './on-shoots-changed.ts'
import { readConnection } from './read-connection.ts'

const { db } = await freshDatabase()
const minutes = 60_000

/** A photographer with a connected calendar that gets shoots; `sync` is what the task does. */
async function aWritingCalendar() {
  const [bo, scripted] = [await aPhotographer(db), scriptedCalendars()]
  const api = as(db, actorOf(bo), { services: testServices(db, { calendars: scripted.calendars }) }).calendars
  const [connection] = (await api.connectAddress({ address: 'https://calendar.example/private.ics' })).connections
  const [connectionId, calendarId] = [connection!.id, connection!.calendars[0]!.id]
  await api.changeCalendar({ calendarId, writesShoots: true })
  const sync = (now = new Date()) =>
    readConnection(
      db,
      { calendars: scripted.calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now },
      connectionId,
    )
  return { bo, scripted, api, connectionId, calendarId, sync }
}

async function cancel(jobId: string, person: Parameters<typeof actorOf>[0]) {
  await as(db, actorOf(person)).jobs.cancel({ jobId, note: 'I broke my arm.' })
}

describe('shoots in a calendar of their photographer', () => {
  test('are written once, with what the photographer needs to know', async () => {
    const { bo, scripted, sync } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    await sync()
    await sync()
    expect(scripted.writes).toEqual(['write Orchard portraits'])
    expect([...scripted.entries.values()]).toMatchObject([
      {
        ...{ uid: `job-${job.id}@shutterbid`, startsAt: job.startsAt, endsAt: job.endsAt, zone: job.zone, isCancelled: false },
        url: `https://shutterbid.test/jobs/${job.id}`,
      },
    ])
  })

  test('are removed when they are cancelled', async () => {
    const { bo, scripted, sync } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    await sync()
    await cancel(job.id, bo)
    await sync()
    await sync()
    expect(scripted.writes).toEqual(['write Orchard portraits', 'remove Orchard portraits'])
  })

  test('stay away when the photographer deletes them there, until they change', async () => {
    const { bo, scripted, api, calendarId, sync } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    await sync()
    scripted.entries.clear()
    await sync()
    await sync(daysFromNow(1.1))
    expect([scripted.writes, scripted.entries.size]).toEqual([['write Orchard portraits'], 0])
    // No operation does this to a shoot today.
    const version = job.version + 1
    await db.transaction(async (tx) => {
      await tx.update(jobs).set({ version }).where(eq(jobs.id, job.id))
      await tx.update(bids).set({ jobVersion: version }).where(eq(bids.jobId, job.id))
    })
    await sync()
    expect([...scripted.entries.values()]).toMatchObject([{ title: 'Orchard portraits', revision: version }])

    // Or when the photographer asks for their shoots there again.
    scripted.entries.clear()
    await api.changeCalendar({ calendarId, writesShoots: false })
    await sync()
    await api.changeCalendar({ calendarId, writesShoots: true })
    await sync()
    expect(scripted.entries.size).toBe(1)
  })

  test('stay after they have ended, and past ones are not written', async () => {
    const { bo, scripted, sync } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    await sync()
    await sync(daysFromNow(400))
    expect([scripted.writes, scripted.entries.size]).toEqual([['write Orchard portraits'], 1])
    const other = await aWritingCalendar()
    await aRunningJob(db, { photographerId: other.bo.id })
    await other.sync(daysFromNow(400))
    expect(other.scripted.writes).toEqual([])
  })

  test('are removed when their owner no longer wants them there, and written again', async () => {
    const { bo, scripted, api, calendarId, sync } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id })
    await sync()
    const view = await api.changeCalendar({ calendarId, writesShoots: false })
    expect(view.connections[0]!.calendars).toMatchObject([{ countsAsBusy: true, writesShoots: false }])
    await sync()
    expect(scripted.entries.size).toBe(0)
    await api.changeCalendar({ calendarId, writesShoots: true })
    await sync()
    expect(scripted.entries.size).toBe(1)
  })

  test('are written to a calendar that does not count as busy', async () => {
    const { bo, scripted, api, calendarId, sync } = await aWritingCalendar()
    await api.changeCalendar({ calendarId, countsAsBusy: false })
    await aRunningJob(db, { photographerId: bo.id })
    await sync()
    expect([scripted.entries.size, scripted.reads]).toEqual([1, []])
  })

  test('end a read without a failure if their calendar is disconnected while it writes', async () => {
    const { bo, scripted, api, connectionId, sync } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    const { write } = scripted.calendars.ics
    scripted.calendars.ics.write = async (...entry) => {
      await write?.(...entry)
      await api.disconnect({ connectionId })
    }
    expect(await sync()).toBe(true)
    expect(scripted.writes).toEqual(['write Orchard portraits'])
  })

  test('are written later if they cannot be written now; what is done is not done again', async () => {
    const { bo, scripted, api, sync } = await aWritingCalendar()
    for (const [title, days] of [
      ['Late', 9],
      ['Early', 5],
    ] as const)
      await aRunningJob(db, { photographerId: bo.id, title, startsAt: daysFromNow(days) })
    const now = new Date()
    scripted.writeFailures.push(new CalendarError('unreachable'))
    expect(await sync(now)).toBe(false)
    const [failed] = (await api.connections()).connections
    expect(failed).toMatchObject({ problem: 'unreachable', nextReadAt: new Date(now.getTime() + 2 * minutes) })
    expect(await sync(failed!.nextReadAt)).toBe(true)
    expect([scripted.writes.length, scripted.entries.size]).toEqual([3, 2])
    expect((await api.connections()).connections).toMatchObject([{ problem: null }])
  })

  test('are not written by the short read before a bid is accepted', async () => {
    const { bo, scripted, connectionId } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id })
    const tools = { calendars: scripted.calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => new Date() }
    await readConnection(db, tools, connectionId, { isTry: true })
    expect(scripted.writes).toEqual([])
  })

  test('are written soon after a hire and after a cancellation, unless the calendar fails', async () => {
    const { bo, connectionId } = await aWritingCalendar()
    const accepted = { ...{ bidId: randomUUID(), jobId: randomUUID(), clientId: randomUUID() }, rejectedPhotographerIds: [] }
    await runListener(db, onShootsChanged, 'bid.accepted', { ...accepted, photographerId: bo.id })
    expect(await tasksOf(connectionId)).toBe(1)
    const event = await recordEventOf(db, 'job.cancelled', {
      ...{ jobId: randomUUID(), clientId: randomUUID(), photographerId: null, reason: 'client' },
    })
    await onShootsChanged(db, event, { now: () => new Date() })
    const { connectionId: failing } = await aConnection(db, {
      ...{ personId: bo.id, problem: 'unreachable', failures: 1, failingSince: new Date() },
    })
    await runListener(db, onShootsChanged, 'bid.accepted', { ...accepted, photographerId: bo.id })
    expect([await tasksOf(connectionId), await tasksOf(failing)]).toEqual([1, 0])
  })
})

test('shoots are not written where nothing can be written', async () => {
  const bo = await aPhotographer(db)
  const { calendarId } = await aConnection(db, { personId: bo.id })
  await expect(as(db, actorOf(bo)).calendars.changeCalendar({ calendarId, writesShoots: true })).rejects.toMatchObject({
    message: 'We cannot write to this calendar.',
  })
})

async function tasksOf(connectionId: string) {
  const { rows } = await db.execute(`select 1 from graphile_worker.jobs where key = 'read-calendar ${connectionId}'`)
  return rows.length
}
