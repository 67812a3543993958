import { callBudgets } from '@shutterbid/domain/shared/limits'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { calendarConnections } from '#server/calendars/tables'
import { type CalendarDriver, CalendarError } from '#server/platform/calendars/calendar-driver'
import { aConnection } from '../../factories/calendars.ts'
import { aBid, aJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { scriptedCalendars } from '../../test/fakes/scripted-calendars.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusal } from '../../test/refusal.ts'
import { testSecret, testServices } from '../../test/test-services.ts'

const { db } = await freshDatabase()
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function market(lastReadAt: Date) {
  const client = await aClient(db)
  const bo = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  const bid = await aBid(db, { jobId: job.id, photographerId: bo.id })
  const { connectionId } = await aConnection(db, { personId: bo.id, secret: testSecret, lastReadAt })
  type Calendars = { ics: CalendarDriver<{ kind: 'ics'; url: string }> }
  const api = (calendars: Calendars) => as(db, actorOf(client), { services: testServices(db, { calendars }) }).bids
  const accept = (calendars: Calendars, isBusyConfirmed = false) =>
    api(calendars).accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1, isBusyConfirmed })
  /** On terms that are not those of the bid. */
  const ask = (calendars: Calendars) => api(calendars).accept({ bidId: bid.id, seenBidVersion: 2, seenJobVersion: 1 })
  return { accept, ask, job, bo, connectionId }
}

test('a calendar that was read longer than 5 minutes ago is read before a bid is accepted', async () => {
  const { accept, job } = await market(ago(6))
  const { startsAt, endsAt } = job
  const { calendars } = scriptedCalendars({ events: [{ eventId: 'dentist', spans: [{ startsAt, endsAt }] }] })
  await expect(accept(calendars)).rejects.toMatchObject(refusal('busy_then'))
  expect(await accept(calendars, true)).toMatchObject({ status: 'accepted', isCalendarUnchecked: false })
})

test('a calendar that was read within 5 minutes is not read again', async () => {
  const { accept } = await market(ago(4))
  const { calendars, reads } = scriptedCalendars(new CalendarError('unreachable'))
  expect(await accept(calendars)).toMatchObject({ status: 'accepted', isCalendarUnchecked: false })
  expect(reads).toEqual([])
})

test('a calendar that cannot be read prevents nothing, the client learns it, and it does not count as a failure', async () => {
  const { accept, job, bo, connectionId } = await market(ago(6))
  const { calendars } = scriptedCalendars(new CalendarError('unreachable'))
  expect(await accept(calendars)).toMatchObject({ status: 'accepted', isCalendarUnchecked: true })
  const [connection] = await db.select().from(calendarConnections).where(eq(calendarConnections.id, connectionId))
  expect(connection).toMatchObject({ failures: 0, problem: null })
  expect(await db.select().from(busyTimes).where(eq(busyTimes.personId, bo.id))).toMatchObject([{ jobId: job.id }])
})

test('a calendar that answers slowly is waited for at most 2 seconds', async () => {
  const { accept } = await market(ago(6))
  const { ics } = scriptedCalendars().calendars
  const waits = (_access: unknown, _id: string, _window: unknown, _state: string | null, signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new CalendarError('unreachable'))))
  const startedAt = performance.now()
  expect(await accept({ ics: { ...ics, read: waits } })).toMatchObject({ isCalendarUnchecked: true })
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('a calendar that many requests to accept want to check at once is read once', async () => {
  const { accept } = await market(ago(6))
  const { ics } = scriptedCalendars().calendars
  let asked = 0
  const waits = (_access: unknown, _id: string, _window: unknown, _state: string | null, signal: AbortSignal) => {
    asked++
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new CalendarError('unreachable'))))
  }
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => accept({ ics: { ...ics, read: waits } })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(asked).toBe(1)
})

test('a client who keeps asking has calendars read no more often than the budget of calendars allows', async () => {
  const { ask, accept } = await market(ago(6))
  const { calendars, reads } = scriptedCalendars(new CalendarError('not_a_calendar'))
  const { perPerson } = callBudgets.calendars
  for (let time = 0; time < perPerson + 5; time++) await expect(ask(calendars)).rejects.toMatchObject({ code: 'REFUSED' })
  expect(reads).toHaveLength(perPerson)
  expect(await accept(calendars)).toMatchObject({ status: 'accepted', isCalendarUnchecked: true })
  expect(reads).toHaveLength(perPerson)
})

test('only the client of the job makes anybody’s calendar be read', async () => {
  const { job, bo } = await market(ago(6))
  const bid = await aBid(db, { jobId: (await aJob(db)).id, photographerId: bo.id })
  const { calendars, reads } = scriptedCalendars()
  const stranger = as(db, actorOf(await aClient(db)), { services: testServices(db, { calendars }) })
  await expect(stranger.bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect([job.status, reads]).toEqual(['open', []])
})
