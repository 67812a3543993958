import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { type JobRow, jobs } from '#server/jobs/tables'
import { connect } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import { aBid, aCancellation, aJob, aReview, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { findRecorded } from '../../../test/recorded-events.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { withoutGuards } from '../../../test/without-guards.ts'
import { reminders } from '../tables.ts'
import { onReminderDue } from './on-reminder-due.ts'
import { remind } from './remind.ts'

const { db, url } = await freshDatabase()
const hour = 3_600_000
const told = aNotifiedPair(db)
const { mailsTo, wantMails } = told

// Each test has its own database, because reminders are due for everybody.
beforeEach(async () => {
  await emptyDatabase(db)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

const at = (instant: Date, hours = 0) => new Date(instant.getTime() + hours * hour)

// The time of the last run, at which the bell is read.
let lastRunAt = new Date()

/** Runs the scheduled task, and then the worker. */
async function strike(now: Date, hearAt = now) {
  lastRunAt = hearAt
  await remind(db, listenerTools({ now: () => now }))
  const due = await db.select({ id: events.id }).from(events).where(eq(events.name, 'reminder.due'))
  for (const { id } of due) {
    const event = await findRecorded(db, id)
    if (event?.name === 'reminder.due') await onReminderDue(db, event, listenerTools({ now: () => hearAt }))
  }
}

async function bellOf({ id }: { id: string }, at = lastRunAt) {
  return (await told.bellOf(id, at)).map(({ message }) => message).toReversed()
}

describe('undecided bids', () => {
  const now = new Date('2026-11-20T17:00:00Z')

  async function aWaitingJob(facts: Partial<typeof jobs.$inferInsert> = {}) {
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const job = await aJob(db, { title: 'Desert wedding', clientId: client.id, ...facts, startsAt: at(now, 240) })
    return { client, job }
  }
  const bidAt = (job: JobRow, submittedAt: Date, facts: Partial<typeof bids.$inferInsert> = {}) =>
    aBid(db, { jobId: job.id, submittedAt, ...facts })

  test('get a reminder after two days, once, with their number and an unsubscribe link', async () => {
    const { client, job } = await aWaitingJob()
    await bidAt(job, at(now, -50))
    await bidAt(job, at(now, -49))
    await bidAt(job, at(now, -1))
    await strike(now)
    await strike(at(now, 0.25))
    expect(await bellOf(client)).toEqual(['2 bids on Desert wedding have waited two days or more for your decision.'])
    const mails = await mailsTo(client)
    expect(mails).toMatchObject([{ headline: 'Bids are waiting for you: Desert wedding' }])
    expect(mails[0]?.headers).toHaveProperty('List-Unsubscribe-Post')
    expect(mails[0]?.text).toContain(`/jobs/${job.id}`)
  })

  test('get a reminder only in the bell if mails about bids are turned off', async () => {
    const { client, job } = await aWaitingJob()
    await wantMails(client, 'bid_updates', false)
    await bidAt(job, at(now, -49))
    await strike(now)
    expect(await bellOf(client)).toEqual(['1 bid on Desert wedding has waited two days or more for your decision.'])
    expect(await mailsTo(client)).toEqual([])
  })

  test('get no reminder for another two days, and then only if a new bid has been pending that long', async () => {
    const { client, job } = await aWaitingJob()
    await bidAt(job, at(now, -48))
    await strike(now)
    await strike(at(now, 100))
    expect(await bellOf(client)).toHaveLength(1)

    await bidAt(job, at(now, 60))
    await strike(at(now, 107))
    expect(await bellOf(client)).toHaveLength(1)
    await strike(at(now, 108))
    expect(await bellOf(client)).toHaveLength(2)
  })

  test('that arrive one by one do not get a reminder each', async () => {
    const { client, job } = await aWaitingJob()
    for (const hours of [-50, -40, -30]) await bidAt(job, at(now, hours))
    for (let hours = 0; hours < 48; hours += 1) await strike(at(now, hours))
    expect(await bellOf(client)).toHaveLength(1)
    await strike(at(now, 48))
    expect(await bellOf(client)).toHaveLength(2)
  })

  test.each([
    ['was archived', { archivedAt: now }],
    ['was withdrawn', { status: 'rejected' as const, rejectReason: 'withdrawn' as const }],
    ['has not waited two days', { submittedAt: at(now, -47.9) }],
    ['was made before the job changed', { jobVersion: 1, version: 2 }],
  ])('do not count when the bid %s', async (_, facts) => {
    const { client, job } = await aWaitingJob({ version: 2 })
    const bid = await bidAt(job, at(now, -60), { jobVersion: 2 })
    await withoutGuards(db, (tx) => tx.update(bids).set(facts).where(eq(bids.id, bid.id)))
    await strike(now)
    expect(await bellOf(client)).toEqual([])
  })

  test('do not count if their photographer is disabled, and disabled clients get no reminder', async () => {
    const one = await aWaitingJob()
    const { photographerId } = await bidAt(one.job, at(now, -60))
    await disable(photographerId)
    const other = await aWaitingJob()
    await bidAt(other.job, at(now, -60))
    await disable(other.client.id)
    await strike(now)
    expect(await db.select().from(reminders)).toEqual([])
  })

  test('get no reminder if they were decided before the task ran', async () => {
    const { client, job } = await aWaitingJob()
    const bid = await bidAt(job, at(now, -60))
    await remind(db, listenerTools({ now: () => now }))
    await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, bid.id))
    await strike(now)
    expect(await bellOf(client)).toEqual([])
  })
})

describe('an open job before its start', () => {
  const now = new Date('2026-11-20T17:00:00Z')

  async function anOpenJob(hoursAhead: number, facts: Partial<typeof jobs.$inferInsert> = {}) {
    const client = await aClient(db)
    const values = { updatedAt: at(now, -72), title: 'Desert wedding', ...facts }
    return { client, job: await aJob(db, { ...values, clientId: client.id, startsAt: at(now, hoursAhead) }) }
  }

  test('gets a reminder two days before, once, with the number of pending bids', async () => {
    const { client, job } = await anOpenJob(47)
    await aBid(db, { jobId: job.id, submittedAt: at(now, -60) })
    await strike(now)
    await strike(at(now, 3))
    expect(await bellOf(client)).toEqual([
      'Desert wedding is on Sun, Nov 22 at 9:00 AM and nobody is hired yet. 1 bid is waiting for your decision.',
    ])
    expect(await mailsTo(client)).toMatchObject([{ headline: 'Nobody is hired yet: Desert wedding' }])
  })

  test('gets a reminder that says that there are no bids', async () => {
    const { client } = await anOpenJob(20)
    await strike(now)
    expect(await bellOf(client)).toEqual([expect.stringMatching(/nobody is hired yet\. There are no bids so far\.$/)])
  })

  test('gets another reminder for another start', async () => {
    const { client, job } = await anOpenJob(30)
    await strike(now)
    const startsAt = at(job.startsAt, 24)
    const moved = { startsAt, endsAt: at(startsAt, 2), shootOn: addDays(job.shootOn, 1), version: 2, updatedAt: at(now, 1) }
    await db.update(jobs).set(moved).where(eq(jobs.id, job.id))
    await strike(at(now, 24))
    expect(await bellOf(client)).toHaveLength(1)
    await strike(at(now, 26))
    expect(await bellOf(client)).toHaveLength(2)
  })

  test.each([
    ['more than two days lie ahead', 49, {}],
    ['it has started', -1, {}],
    ['it was posted or changed within a day', 40, { updatedAt: at(now, -23) }],
  ])('gets no reminder when %s', async (_, hoursAhead, facts) => {
    const { client } = await anOpenJob(hoursAhead, facts)
    await strike(now)
    expect(await bellOf(client)).toEqual([])
  })

  test('gets no reminder when it was cancelled, also while the task was waiting', async () => {
    const { client, job } = await anOpenJob(40)
    await remind(db, listenerTools({ now: () => now }))
    await aCancellation(db, { jobId: job.id, reason: 'client' })
    await strike(now)
    expect(await bellOf(client)).toEqual([])
  })
})

describe('a shoot tomorrow', () => {
  const zone = 'America/Phoenix'
  const shootOn = '2026-11-24'
  const dayBefore = (time: string) => instantOf({ on: '2026-11-23', at: time, zone })

  async function aShoot({ hiredAt = new Date('2026-11-20T17:00:00Z'), shootTime = '16:30', meetingPoint = 'The north gate' } = {}) {
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const photographer = await aPhotographer(db, { name: 'Marisol Vega' })
    const facts = { shootOn, shootTime, deliveryOn: '2026-12-08', title: 'Desert wedding', streetLine: '1200 W Palm Ln', meetingPoint }
    const { job, bid } = await aRunningJob(db, { ...facts, clientId: client.id, photographerId: photographer.id })
    await db.update(bids).set({ updatedAt: hiredAt }).where(eq(bids.id, bid.id))
    return { client, photographer, job }
  }

  test('reminds both at nine local time, with time, place and name', async () => {
    const { client, photographer } = await aShoot()
    await strike(dayBefore('08:59'))
    expect(await bellOf(client)).toEqual([])
    await strike(dayBefore('09:00'))
    await strike(dayBefore('09:15'))
    const where = 'at 1200 W Palm Ln, Phoenix, AZ 85004.'
    expect(await bellOf(client)).toEqual([`Desert wedding is tomorrow, Tue, Nov 24 at 4:30 PM, with Marisol Vega ${where}`])
    expect(await bellOf(photographer)).toEqual([`Desert wedding is tomorrow, Tue, Nov 24 at 4:30 PM, with Ana Ortiz ${where}`])
    for (const person of [client, photographer])
      expect(await mailsTo(person)).toMatchObject([{ text: expect.stringContaining('Meet at: The north gate') }])
  })

  test('shows the exact place to nobody else', async () => {
    const { job } = await aShoot()
    const rival = await aPhotographer(db)
    await strike(dayBefore('09:00'))
    expect(await bellOf(rival)).toEqual([])
    const told = await db.select({ id: reminders.personId }).from(reminders)
    expect(told.map(({ id }) => id).toSorted()).toEqual([job.clientId, job.acceptedPhotographerId].toSorted())
  })

  test('gets no reminder on the day itself, nor after its start', async () => {
    const { client } = await aShoot()
    await strike(instantOf({ on: shootOn, at: '00:00', zone }))
    await strike(instantOf({ on: shootOn, at: '17:00', zone }))
    expect(await bellOf(client)).toEqual([])
  })

  test('gets no reminder from a late task', async () => {
    const { client } = await aShoot()
    await strike(dayBefore('09:00'), instantOf({ on: shootOn, at: '00:01', zone }))
    expect(await bellOf(client)).toEqual([])
  })

  test.each([
    ['less than a day before', '06:00', '2026-11-23T07:00', 'none'],
    ['after the hour of reminders, more than a day before', '16:30', '2026-11-23T11:00', 'none'],
    ['before the hour of reminders', '16:30', '2026-11-23T08:00', 'one'],
  ])('whose photographer was hired %s gets %4$s', async (_, shootTime, hired, expected) => {
    const [on = '', time = ''] = hired.split('T')
    const { client } = await aShoot({ shootTime, hiredAt: instantOf({ on, at: time, zone }) })
    await strike(dayBefore('12:00'))
    expect(await bellOf(client)).toHaveLength(expected === 'one' ? 1 : 0)
  })

  test('that was cancelled gets no reminder, and a disabled person gets none', async () => {
    const cancelled = await aShoot()
    await aCancellation(db, { jobId: cancelled.job.id, reason: 'photographer' })
    const half = await aShoot()
    await disable(half.photographer.id)
    await strike(dayBefore('09:00'))
    expect(await bellOf(cancelled.client)).toEqual([])
    expect(await bellOf(half.client)).toHaveLength(1)
    expect(await bellOf(half.photographer)).toEqual([])
  })

  test('when daylight saving changes gets its reminder at nine on the day before', async () => {
    const client = await aClient(db)
    const facts = { shootOn: '2027-03-14', shootTime: '09:00', deliveryOn: '2027-03-20', zone: 'America/New_York', clientId: client.id }
    const { bid } = await aRunningJob(db, facts)
    await db
      .update(bids)
      .set({ updatedAt: new Date('2027-01-01T00:00:00Z') })
      .where(eq(bids.id, bid.id))
    await strike(new Date('2027-03-13T13:59:00Z'))
    expect(await bellOf(client)).toEqual([])
    await strike(new Date('2027-03-13T14:00:00Z'))
    expect(await bellOf(client)).toHaveLength(1)
  })
})

describe('due pictures', () => {
  const zone = 'America/Phoenix'
  const nine = instantOf({ on: '2026-11-30', at: '09:00', zone })

  async function aHire(facts: Partial<typeof jobs.$inferInsert> = {}) {
    const photographer = await aPhotographer(db)
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const dates = { shootOn: '2026-11-24', shootTime: '16:30', deliveryOn: '2026-12-01', title: 'Desert wedding' }
    const { job } = await aRunningJob(db, { ...dates, ...facts, clientId: client.id, photographerId: photographer.id })
    return { photographer, client, job }
  }

  const isOfPictures = (message: string) => message.includes('expects the pictures')

  test('are brought to mind of the photographer the day before, once, and of nobody else', async () => {
    const { photographer, client } = await aHire()
    await strike(at(nine, -0.1))
    expect((await bellOf(photographer)).filter(isOfPictures)).toEqual([])
    await strike(nine)
    await strike(at(nine, 24))
    expect((await bellOf(photographer)).filter(isOfPictures)).toEqual(['Ana Ortiz expects the pictures of Desert wedding by Tue, Dec 1.'])
    expect((await bellOf(client)).filter(isOfPictures)).toEqual([])
  })

  test('also remind when the shoot is complete and reviewed, which does not mean that pictures were delivered', async () => {
    const { photographer, job } = await aHire()
    await db.update(jobs).set({ status: 'completed', completedAt: nine }).where(eq(jobs.id, job.id))
    await aReview(db, { jobId: job.id })
    await strike(nine)
    expect(await bellOf(photographer)).toHaveLength(1)
  })

  test('due on the day after the shoot remind when the shoot is over', async () => {
    const { photographer, job } = await aHire({ deliveryOn: '2026-11-25' })
    await strike(at(job.endsAt, -0.1))
    expect(await bellOf(photographer)).toEqual([])
    await strike(job.endsAt)
    expect(await bellOf(photographer)).toHaveLength(1)
  })

  test('of a cancelled job do not remind', async () => {
    const { photographer, job } = await aHire()
    await aCancellation(db, { jobId: job.id, reason: 'photographer', cancelledAt: nine })
    await strike(nine)
    expect(await bellOf(photographer)).toEqual([])
  })

  test('do not remind after the due date', async () => {
    const { photographer } = await aHire()
    await strike(instantOf({ on: '2026-12-02', at: '00:00', zone }))
    expect((await bellOf(photographer)).filter(isOfPictures)).toEqual([])
  })

  test('do not remind a disabled photographer', async () => {
    const { photographer } = await aHire()
    await disable(photographer.id)
    await strike(nine)
    expect(await db.select().from(reminders)).toEqual([])
  })
})

test('with two concurrent workers each person gets one reminder', async () => {
  const one = connect(url)
  const other = connect(url)
  const now = new Date('2026-11-20T17:00:00Z')
  try {
    for (const _round of rounds) {
      const job = await aJob(db, { startsAt: at(now, 240) })
      // The second of the two also sees a bid that has just become old enough.
      await aBid(db, { jobId: job.id, submittedAt: at(now, -50) })
      await aBid(db, { jobId: job.id, submittedAt: new Date(at(now, -48).getTime() + 1000) })
      const { job: running, bid } = await aRunningJob(db, { shootOn: '2026-11-21', shootTime: '16:30', deliveryOn: '2026-12-08' })
      await db
        .update(bids)
        .set({ updatedAt: at(now, -72) })
        .where(eq(bids.id, bid.id))
      const runs = [one.db, other.db].flatMap((worker, late) =>
        [0, 1, 2, 3].map(() => remind(worker, listenerTools({ now: () => at(now, late / 100) }))),
      )
      await Promise.all(runs)
      expect(await kindsOf(job.id)).toEqual(['bids_undecided'])
      expect(await kindsOf(running.id)).toEqual(['shoot_tomorrow', 'shoot_tomorrow'])
    }
    const recorded = await db.select({ id: events.id }).from(events).where(eq(events.name, 'reminder.due'))
    expect(recorded).toHaveLength(3 * rounds.length)
  } finally {
    await Promise.all([one.pool.end(), other.pool.end()])
  }
})

test('more reminders than one batch are all found', async () => {
  const now = new Date('2026-11-20T17:00:00Z')
  const { id: clientId } = await aClient(db)
  await aJob(db, { clientId, startsAt: at(now, 30), updatedAt: at(now, -72) })
  const [job] = await db.select().from(jobs)
  const { id: _id, globe: _globe, ...facts } = job!
  await withoutGuards(db, (tx) => tx.insert(jobs).values(Array.from({ length: 450 }, () => facts)))
  await remind(db, listenerTools({ now: () => now }))
  expect(await db.$count(reminders)).toBe(451)
})

test('a reminder is unique by person, job, kind and occasion', async () => {
  const job = await aJob(db)
  const now = new Date()
  const values = { jobId: job.id, personId: job.clientId, kind: 'job_expiring' as const, occasionAt: job.startsAt, remindedAt: now }
  await db.insert(reminders).values(values)
  await expect(db.insert(reminders).values({ ...values, remindedAt: at(now, 1) })).rejects.toSatisfy(
    refusedBy('reminders_one_per_occasion'),
  )
  await db.insert(reminders).values({ ...values, occasionAt: at(now, 1) })
})

async function disable(personId: string) {
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, personId))
}

async function kindsOf(jobId: string) {
  const found = await db.select({ kind: reminders.kind }).from(reminders).where(eq(reminders.jobId, jobId))
  return found.map(({ kind }) => kind)
}

describe('a shoot that is over and not marked complete', () => {
  const zone = 'America/Phoenix'
  const nineOf = (on: string) => instantOf({ on, at: '09:00', zone })
  const toPhotographer = 'Desert wedding with Ana Ortiz has ended. Mark it complete when your work is done.'

  async function aHire() {
    const photographer = await aPhotographer(db, { name: 'Marisol Vega' })
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const dates = { shootOn: '2026-11-24', shootTime: '22:30', deliveryOn: '2026-12-20', title: 'Desert wedding' }
    const { job } = await aRunningJob(db, { ...dates, clientId: client.id, photographerId: photographer.id })
    return { photographer, client, job }
  }

  test('is brought to mind the next morning and after three days; then the client reads what can be done', async () => {
    const { photographer, client } = await aHire()
    // It ends half past midnight, so the morning after is that of the 26th.
    await strike(nineOf('2026-11-25'))
    expect(await bellOf(photographer)).toEqual([])
    for (const on of ['2026-11-26', '2026-11-27', '2026-11-28']) {
      await strike(nineOf(on))
      await strike(at(nineOf(on), 2))
    }
    expect(await bellOf(photographer)).toEqual([toPhotographer, toPhotographer])
    expect(await bellOf(client)).toEqual([])
    await strike(nineOf('2026-11-29'))
    await strike(nineOf('2026-12-01'))
    expect(await bellOf(client)).toEqual(['Marisol Vega has not marked Desert wedding complete. You can ask for it on the job page.'])
    expect(await bellOf(photographer)).toHaveLength(2)
  })

  test('is not after it was marked complete, cancelled, or asked for', async () => {
    const completed = await aHire()
    const cancelled = await aHire()
    const requested = await aHire()
    await db.update(jobs).set({ status: 'completed', completedAt: completed.job.endsAt }).where(eq(jobs.id, completed.job.id))
    await aCancellation(db, { jobId: cancelled.job.id, reason: 'photographer' })
    const requestedAt = requested.job.endsAt
    const dueAt = at(requested.job.endsAt, 24 * 30)
    await db.insert(jobRequests).values({ jobId: requested.job.id, kind: 'completion', requestedAt, dueAt })
    await strike(nineOf('2026-11-26'))
    await strike(nineOf('2026-11-29'))
    expect(await db.select().from(reminders)).toEqual([])
  })

  test('a request is brought to mind a day before the clock acts on it, once', async () => {
    const { photographer, job } = await aHire()
    const requestedAt = nineOf('2026-11-10')
    await db.insert(jobRequests).values({ jobId: job.id, kind: 'cancellation', requestedAt, dueAt: at(requestedAt, 72) })
    await strike(at(requestedAt, 47))
    expect(await bellOf(photographer)).toEqual([])
    await strike(at(requestedAt, 48))
    await strike(at(requestedAt, 60))
    expect(await bellOf(photographer)).toEqual([
      'Ana Ortiz still waits for your answer. Desert wedding is cancelled on Fri, Nov 13 at 9:00 AM without one.',
    ])
  })
})
