import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import { CalendarError } from '#server/platform/calendars/calendar-driver'
import { events } from '#server/platform/events/tables'
import { aConnection } from '../../../../factories/calendars.ts'
import { aJob, aRunningJob, daysFromNow } from '../../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../../factories/people.ts'
import { as } from '../../../../test/as.ts'
import { scriptedCalendars } from '../../../../test/fakes/scripted-calendars.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { recordEventOf, runListener } from '../../../../test/run-listener.ts'
import { runShootTasks } from '../../../../test/run-shoot-tasks.ts'
import { testSecret, testServices } from '../../../../test/test-services.ts'
import { withoutGuards } from '../../../../test/without-guards.ts'
import { failingCalendars, writtenShoots } from '../../tables.ts'
import { addShootTasks } from '../calendar-tasks.ts'
import { readConnection } from '../read-connection.ts'
import { onShootsChanged } from './on-shoots-changed.ts'

const { db } = await freshDatabase()
const minutes = 60_000

/** A photographer with a connected calendar that gets shoots; `sync` is what the task does. */
async function aWritingCalendar() {
  const bo = await aPhotographer(db)
  const scripted = scriptedCalendars()
  const api = as(db, actorOf(bo), { services: testServices(db, { calendars: scripted.calendars }) }).calendars
  const [connection] = (await api.connectAddress({ address: 'https://calendar.example/private.ics' })).connections
  const connectionId = connection!.id
  const calendarId = connection!.calendars[0]!.id
  await api.changeCalendar({ calendarId, writesShoots: true })
  const { calendars } = scripted
  const run = (now = new Date()) => runShootTasks(db, calendars, now)
  const sync = async (now = new Date()) => {
    await readConnection(db, { calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now }, connectionId)
    await run(now)
  }
  const shown = async () => (await api.connections()).connections[0]!
  return { bo, scripted, api, connectionId, calendarId, run, sync, shown }
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
        uid: `job-${job.id}@shutterbid`,
        startsAt: job.startsAt,
        endsAt: job.endsAt,
        zone: job.zone,
        isCancelled: false,
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

  test('are written again when they change', async () => {
    const { bo, scripted, sync } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    await sync()
    const startsAt = new Date(job.startsAt.getTime() + 60 * minutes)
    const endsAt = new Date(job.endsAt.getTime() + 60 * minutes)
    const version = await changeTerms(job, { startsAt, endsAt, placeLabel: 'Mesa, AZ' })
    await sync()
    await sync()
    expect(scripted.writes).toEqual(['write Orchard portraits', 'write Orchard portraits'])
    expect([...scripted.entries.values()]).toMatchObject([{ startsAt, endsAt, place: 'Mesa, AZ', revision: version }])
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
    const event = { startsAt: daysFromNow(3), endsAt: daysFromNow(3.1) }
    scripted.plan({ events: [{ eventId: 'dentist', spans: [event] }] })
    await api.changeCalendar({ calendarId, countsAsBusy: false })
    await aRunningJob(db, { photographerId: bo.id })
    await sync()
    expect(scripted.entries.size).toBe(1)
    expect(await db.$count(busyTimes, and(eq(busyTimes.personId, bo.id), eq(busyTimes.source, 'calendar')))).toBe(0)
  })

  test('are of no use if their calendar is disconnected while it is written to', async () => {
    const { bo, scripted, api, connectionId, sync } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    const { write } = scripted.calendars.ics
    scripted.calendars.ics.write = async (...entry) => {
      await write?.(...entry)
      await api.disconnect({ connectionId })
    }
    await sync()
    expect(scripted.writes).toEqual(['write Orchard portraits'])
    expect(await db.$count(writtenShoots, eq(writtenShoots.calendarId, connectionId))).toBe(0)
  })

  test('are written later if they cannot be written now; what is done is not done again', async () => {
    const { bo, scripted, sync, shown } = await aWritingCalendar()
    for (const [title, days] of [
      ['Late', 9],
      ['Early', 5],
    ] as const)
      await aRunningJob(db, { photographerId: bo.id, title, startsAt: daysFromNow(days) })
    const now = new Date()
    scripted.writeFailures.push(new CalendarError('unreachable'))
    await sync(now)
    // The second one waits until the calendar is tried again.
    expect(scripted.writes).toHaveLength(1)
    const failed = await shown()
    expect(failed).toMatchObject({
      problem: null,
      nextReadAt: new Date(now.getTime() + 2 * minutes),
      calendars: [{ problem: 'write_failed', isBroken: false }],
    })
    await sync(failed.nextReadAt)
    expect([scripted.writes.length, scripted.entries.size]).toEqual([3, 2])
    expect(await shown()).toMatchObject({ calendars: [{ problem: null }] })
  })

  test('are reported when they cannot be written for long, until they can or are no longer to be written', async () => {
    const { bo, scripted, api, calendarId, run, sync, shown } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id, startsAt: daysFromNow(9) })
    scripted.writeFailures.push(new CalendarError('busy', new Date(Date.now() + 60 * minutes)), new CalendarError('unreachable'))
    await sync()
    const [first] = await db.select().from(failingCalendars).where(eq(failingCalendars.calendarId, calendarId))
    expect(first!.nextTryAt.getTime() - Date.now()).toBeGreaterThan(59 * minutes)
    await sync(first!.nextTryAt)
    expect(await shown()).toMatchObject({ calendars: [{ problem: 'write_failed', isBroken: true }] })
    expect(await reportsOf(bo.id)).toEqual([expect.objectContaining({ calendarId, problem: 'write_failed' })])
    expect(await as(db, actorOf(bo)).profiles.viewer()).toMatchObject({ hasBrokenCalendar: false })
    await cancel(job.id, bo)
    await api.readNow({ connectionId: (await shown()).id })
    await run()
    expect(await shown()).toMatchObject({ calendars: [{ problem: null }] })
  })

  test.each([
    ['whose answer is lost', new CalendarError('unreachable')],
    ['in which the process ends', new Error('ended')],
  ])('are removed if they are cancelled after a write %s', async (_, lost) => {
    const { bo, scripted, sync, shown } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id })
    const { write } = scripted.calendars.ics
    scripted.calendars.ics.write = async (...entry) => {
      await write?.(...entry)
      throw lost
    }
    await sync().catch(() => {})
    await cancel(job.id, bo)
    await sync(new Date(Date.now() + 3 * minutes))
    expect(scripted.entries.size).toBe(0)
    expect(await shown()).toMatchObject({ calendars: [{ problem: null, changedShoots: [] }] })
  })

  test('are written although another one never can be', async () => {
    const { bo, scripted, sync } = await aWritingCalendar()
    for (const [title, days] of [
      ['Refused', 9],
      ['Orchard portraits', 5],
      ['Harbor portraits', 4],
    ] as const)
      await aRunningJob(db, { photographerId: bo.id, title, startsAt: daysFromNow(days) })
    const { write } = scripted.calendars.ics
    scripted.calendars.ics.write = async (access, remoteId, entry, signal) => {
      if (entry.title === 'Refused') throw new CalendarError('denied')
      await write?.(access, remoteId, entry, signal)
    }
    for (const hours of [0, 5, 10]) await sync(new Date(Date.now() + hours * 60 * minutes))
    expect(scripted.writes.toSorted()).toEqual(['write Harbor portraits', 'write Orchard portraits'])
  })

  test('that cannot be removed from a calendar that takes no more are tried one at a time, ever later, and not reported', async () => {
    const { bo, scripted, api, calendarId, sync, shown } = await aWritingCalendar()
    for (const days of [4, 5, 6]) await aRunningJob(db, { photographerId: bo.id, startsAt: daysFromNow(days) })
    await sync()
    await api.changeCalendar({ calendarId, writesShoots: false })
    scripted.calendars.ics.remove = async () => {
      scripted.writes.push('fails')
      throw new CalendarError('unreachable')
    }
    for (const at of [0, 1, 3, 4, 10]) await sync(new Date(Date.now() + at * minutes))
    expect(scripted.writes.filter((one) => one === 'fails')).toHaveLength(2)
    expect(await shown()).toMatchObject({ problem: null, calendars: [{ problem: null, isBroken: false }] })
    expect(await reportsOf(bo.id)).toEqual([])
  })

  test('that are refused while the calendars cannot be listed are reported once, and tried ever later', async () => {
    const { bo, scripted, sync, shown } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id })
    scripted.calendars.ics.write = async () => {
      scripted.writes.push('fails')
      throw new CalendarError('denied')
    }
    scripted.calendars.ics.listCalendars = async () => {
      throw new CalendarError('denied')
    }
    for (let at = 0; at < 60; at += 2) await sync(new Date(Date.now() + at * minutes))
    expect(scripted.writes.length).toBeLessThan(6)
    expect(await reportsOf(bo.id)).toHaveLength(1)
    expect(await shown()).toMatchObject({ problem: null })
  })

  test('are written again if another task removed them before it was stored that they were written', async () => {
    const { bo, scripted, api, calendarId, sync } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id, startsAt: daysFromNow(9) })
    const { write } = scripted.calendars.ics
    scripted.calendars.ics.write = async (...entry) => {
      scripted.calendars.ics.write = write!
      await write?.(...entry)
      await api.changeCalendar({ calendarId, writesShoots: false })
      await sync(new Date(Date.now() + 1000))
      await api.changeCalendar({ calendarId, writesShoots: true })
    }
    await sync()
    expect(scripted.entries.size).toBe(0)
    await sync()
    expect(scripted.entries.size).toBe(1)
  })

  test('wait while their connection fails', async () => {
    const { bo, scripted, run, sync, shown } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id })
    scripted.plan(new CalendarError('unreachable'))
    await sync()
    const connection = await shown()
    await addShootTasks(db, bo.id, [{ connectionId: connection.id, calendarId: connection.calendars[0]!.id, jobId: job.id }])
    await run()
    expect(scripted.writes).toEqual([])
    scripted.plan({})
    await sync(connection.nextReadAt)
    expect(scripted.entries.size).toBe(1)
  })

  test('are not written by the short read before a bid is accepted', async () => {
    const { bo, scripted, connectionId } = await aWritingCalendar()
    await aRunningJob(db, { photographerId: bo.id })
    const tools = { calendars: scripted.calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => new Date() }
    await readConnection(db, tools, connectionId, { isTry: true })
    expect(scripted.writes).toEqual([])
  })

  test('are written by a task after a hire, and removed by one after a cancellation, without a read', async () => {
    const { bo, scripted, run } = await aWritingCalendar()
    const { job } = await aRunningJob(db, { photographerId: bo.id, title: 'Orchard portraits' })
    const facts = { bidId: randomUUID(), jobId: job.id, clientId: job.clientId, photographerId: bo.id }
    for (let time = 0; time < 2; time++) await runListener(db, onShootsChanged, 'bid.accepted', { ...facts, rejectedPhotographerIds: [] })
    expect(await run()).toBe(1)
    await cancel(job.id, bo)
    await runListener(db, onShootsChanged, 'job.cancelled', { ...facts, reason: 'photographer' })
    expect(await run()).toBe(1)
    expect(scripted).toMatchObject({ writes: ['write Orchard portraits', 'remove Orchard portraits'], reads: [] })
  })

  test('are nobody else’s: a task writes no shoot of another photographer, nor one that nobody was hired for', async () => {
    const { connectionId, calendarId, bo, scripted, run } = await aWritingCalendar()
    const { job: other } = await aRunningJob(db)
    const open = await aJob(db)
    await addShootTasks(
      db,
      bo.id,
      [other.id, open.id].map((jobId) => ({ connectionId, calendarId, jobId })),
    )
    expect(await run()).toBe(2)
    expect(scripted.writes).toEqual([])
  })

  test('are not looked for after the cancellation of a job that had no photographer', async () => {
    const facts = { jobId: randomUUID(), clientId: randomUUID(), photographerId: null, reason: 'client' as const }
    await onShootsChanged(db, await recordEventOf(db, 'job.cancelled', facts))
    expect(await (await aWritingCalendar()).run()).toBe(0)
  })
})

test('shoots are not written where nothing can be written', async () => {
  const bo = await aPhotographer(db)
  const { calendarId } = await aConnection(db, { personId: bo.id })
  await expect(as(db, actorOf(bo)).calendars.changeCalendar({ calendarId, writesShoots: true })).rejects.toMatchObject({
    message: 'We cannot write to this calendar.',
  })
})

/** As an agreed proposal does, without its event. */
async function changeTerms({ id, version }: typeof jobs.$inferSelect, terms: Partial<typeof jobs.$inferInsert>) {
  await withoutGuards(db, async (tx) => {
    await tx
      .update(jobs)
      .set({ ...terms, version: version + 1 })
      .where(eq(jobs.id, id))
    await tx
      .update(bids)
      .set({ jobVersion: version + 1 })
      .where(eq(bids.jobId, id))
  })
  return version + 1
}

async function reportsOf(personId: string) {
  const isOf = and(eq(events.name, 'calendar.broken'), sql`${events.facts} ->> 'personId' = ${personId}`)
  return (await db.select({ facts: events.facts }).from(events).where(isOf)).map(({ facts }) => facts)
}
