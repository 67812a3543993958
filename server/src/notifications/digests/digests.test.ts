import { channelsFor, newJobsPaces } from '@shutterbid/domain/notifications/choices'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { archivedJobs } from '#server/jobs/lists/tables'
import { jobs } from '#server/jobs/tables'
import { events } from '#server/platform/events/tables'
import { aBid, aHire, aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { findRecorded } from '../../../test/recorded-events.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { testSecret } from '../../../test/test-services.ts'
import { notify } from '../notify.ts'
import { notificationTimes } from '../preferences/tables.ts'
import { signUnsubscribeToken } from '../preferences/unsubscribe-token.ts'
import { type AnyAbout, wantedDeliveries } from '../preferences/wanted-deliveries.ts'
import { deliveries, notifications } from '../tables.ts'
import { makeDigests } from './make-digests.ts'
import { onDigestDue } from './on-digest-due.ts'
import { digests } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, disable } = aNotifiedPair(db)

// Digests are due for everybody.
beforeEach(async () => {
  await emptyDatabase(db)
})

// In Phoenix: Tuesday noon, Wednesday 8 in the morning, and the Monday after.
const noon = new Date('2026-11-17T19:00:00Z')
const morning = new Date('2026-11-18T15:00:00Z')
const monday = new Date('2026-11-23T15:00:00Z')
const hours = (count: number, instant = noon) => new Date(instant.getTime() + count * 3_600_000)
const toolsAt = (now: Date) => listenerTools({ now: () => now })
const zone = 'America/Phoenix'

type Person = Awaited<ReturnType<typeof aPhotographer>>

/** A photographer who chose this at noon. */
async function aReader(newJobs: 'each_morning' | 'weekly' | 'as_they_come' = 'each_morning') {
  const person = await aPhotographer(db)
  await choose(person, { newJobs })
  return person
}

type Times = Parameters<ReturnType<typeof as>['notifications']['setTimes']>[0]

async function choose(person: Person, times: Partial<Times>, now = noon) {
  await as(db, actorOf(person), { now: () => now }).notifications.setTimes({ zone, ...times })
}

/** A job of which the photographers are told. */
async function aPost(title: string, people: Person[], { startsAt = hours(240), at = hours(1) } = {}) {
  const job = await aJob(db, { title, startsAt, clientId: (await aClient(db)).id })
  const { id: eventId } = await recordEventOf(db, 'job.posted', {
    jobId: job.id,
    clientId: job.clientId,
    repeatsJobId: null,
  })
  await notify(db, { eventId, personIds: people.map(({ id }) => id), kind: 'job_posted', facts: { jobId: job.id } }, at)
  return job
}

/** Runs the scheduled task, and then the worker. */
async function makeAll(now: Date) {
  await makeDigests(db, toolsAt(now))
  await runWorker(now)
}

async function runWorker(now: Date) {
  for (const event of await dueEvents()) await onDigestDue(db, event, toolsAt(now))
}

async function dueEvents() {
  const rows = await db.select({ id: events.id }).from(events).where(eq(events.name, 'digest.due'))
  const found = await Promise.all(rows.map(({ id }) => findRecorded(db, id)))
  return found.flatMap((event) => (event?.name === 'digest.due' ? [event] : []))
}

async function statesOf(person: Person) {
  const rows = await db
    .select({ state: deliveries.state, reason: deliveries.reason })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(and(eq(notifications.personId, person.id), eq(deliveries.channel, 'digest')))
  return rows.map(({ state, reason }) => (reason ? `${state} ${reason}` : state)).toSorted()
}

describe('the digest of a morning', () => {
  test('has the new jobs in one mail, the soonest first, while the bell has each at once', async () => {
    const person = await aReader()
    const other = await aReader('as_they_come')
    await aPost('Later wedding', [person, other], { startsAt: hours(300) })
    await aPost('Sooner portrait', [person, other], { startsAt: hours(200) })
    expect(await bellOf(person.id, hours(1))).toHaveLength(2)
    expect(await mailsTo(person, hours(1))).toEqual([])
    expect(await mailsTo(other, hours(1))).toHaveLength(2)
    await makeAll(hours(6))
    expect(await mailsTo(person, hours(6))).toEqual([])
    await makeAll(morning)
    const [mail, ...more] = await mailsTo(person, morning)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: '2 new jobs for you', text: expect.stringMatching(/Sooner portrait[\s\S]*Later wedding/) })
    expect(mail?.text).toContain('because you asked for a digest of new jobs in your notification settings')
    expect(await bellOf(person.id, morning)).toHaveLength(2)
    expect(await statesOf(person)).toEqual(['sent', 'sent'])
  })

  test('has what can still be bid on only', async () => {
    const person = await aReader()
    const [kept, bidOn, archived, hired, hidden, closed] = await Promise.all(
      ['Kept', 'Bid on', 'Archived', 'Hired', 'Hidden', 'Closed'].map((title) => aPost(title, [person])),
    )
    await aBid(db, { jobId: bidOn!.id, photographerId: person.id })
    await db.insert(archivedJobs).values({ jobId: archived!.id, photographerId: person.id })
    await aPost('Past', [person], { startsAt: hours(12) })
    const bid = await aBid(db, { jobId: hired!.id, photographerId: (await aPhotographer(db)).id })
    await aHire(db, { jobId: hired!.id, bidId: bid.id })
    await db.update(jobs).set({ hiddenAt: noon, hiddenReason: 'Spam' }).where(eq(jobs.id, hidden!.id))
    await disable(closed!.clientId)
    await makeAll(morning)
    const [mail] = await mailsTo(person, morning)
    expect(mail?.subject).toBe('1 new job for you')
    expect(mail?.text).toContain(`/jobs/${kept!.id}`)
    for (const title of ['Bid on', 'Archived', 'Hired', 'Past', 'Hidden', 'Closed']) expect(mail?.text).not.toContain(`- ${title}`)
    expect(await statesOf(person)).toEqual(['sent', ...Array(6).fill('skipped outdated')])
  })

  test('names ten jobs and counts the others', async () => {
    const person = await aReader()
    for (let number = 0; number < 13; number++) await aPost(`Job ${number}`, [person], { startsAt: hours(100 + number) })
    await makeAll(morning)
    const [mail] = await mailsTo(person, morning)
    expect(mail?.subject).toBe('13 new jobs for you')
    expect(mail?.text).toContain('- Job 9')
    expect(mail?.text).not.toContain('- Job 10')
    expect(mail?.text).toContain('And 3 more.')
  })

  test('is not sent without a job', async () => {
    const person = await aReader()
    const other = await aReader()
    const job = await aPost('Taken', [person])
    await db
      .update(jobs)
      .set({ status: 'cancelled', cancelledAt: hours(2), cancelReason: 'client' })
      .where(eq(jobs.id, job.id))
    await makeAll(morning)
    expect(await mailsTo(person, morning)).toEqual([])
    expect(await mailsTo(other, morning)).toEqual([])
    expect(await db.$count(digests)).toBe(1)
    expect(await statesOf(person)).toEqual(['skipped outdated'])
  })

  test('is sent once, however often and together its tasks run, and again on the next day', async () => {
    const person = await aReader()
    await aPost('First', [person])
    await Promise.all([1, 2, 3, 4].map(() => makeDigests(db, toolsAt(morning))))
    for (let round = 0; round < 5; round++) await Promise.all([1, 2, 3, 4].map(() => runWorker(morning)))
    await makeAll(hours(0.1, morning))
    expect(await mailsTo(person, hours(0.1, morning))).toHaveLength(1)
    await aPost('Second', [person], { at: hours(1, morning) })
    await makeAll(hours(2, morning))
    expect(await mailsTo(person, hours(2, morning))).toHaveLength(1)
    await makeAll(hours(24, morning))
    const mails = await mailsTo(person, hours(24, morning))
    expect(mails).toMatchObject([{ subject: '1 new job for you' }, { text: expect.stringContaining('- Second') }])
  })

  test('waits for the end of quiet hours', async () => {
    const person = await aReader()
    await choose(person, { quietHours: { from: '22:00', until: '09:00' } })
    await aPost('First', [person])
    await makeAll(morning)
    expect(await mailsTo(person, morning)).toEqual([])
    await makeAll(hours(1, morning))
    expect(await mailsTo(person, hours(1, morning))).toHaveLength(1)
  })

  test('that was missed is made once, as soon as the worker runs again', async () => {
    const person = await aReader()
    await aPost('First', [person])
    await makeAll(hours(72, morning))
    expect(await mailsTo(person, hours(72, morning))).toHaveLength(1)
    const [times] = await db.select().from(notificationTimes).where(eq(notificationTimes.personId, person.id))
    expect(times?.digestAt?.getTime()).toBeGreaterThan(hours(72, morning).getTime())
  })

  test('is one for each of many people', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => aReader()))
    await aPost('For all', people)
    await makeAll(morning)
    await mailsTo(undefined, morning)
    for (const person of people) expect(await mailsTo(person, morning)).toHaveLength(1)
  })
})

// Statements 1 to 20 in `npm run nightly`, and some of them in `npm test`.
const killedStatements = rounds.map((round) => (round * 20) / rounds.length)

test.each(killedStatements)('a digest is one mail although the worker was killed at its statement %i', async (statement) => {
  const person = await aReader()
  await aPost('First', [person])
  const runAt = async (now: Date) => {
    await makeAll(now)
    return mailsTo(person, now)
  }
  await killedAt(statement, () => runAt(morning))
  // A row of a scheduled task that failed is tried again after five minutes.
  await runAt(hours(0.1, morning))
  const mails = await runAt(hours(0.2, morning))
  // The receiver takes a mail whose id it has seen for the same one.
  expect(new Set(mails.map(({ id }) => id)).size).toBe(1)
  expect(mails[0]?.subject).toBe('1 new job for you')
  expect(await statesOf(person)).toEqual(['sent'])
})

/** The nth statement of `work` is never sent; what it had not committed is gone. */
async function killedAt(number: number, work: () => Promise<unknown>) {
  const send = pg.Client.prototype.query
  let count = 0
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...statement: unknown[]) {
    count++
    if (count === number) throw new Error('the worker was killed')
    return Reflect.apply(send, this, statement)
  })
  await work().catch(() => undefined)
  query.mockRestore()
}

describe('a weekly digest', () => {
  test('comes on Monday', async () => {
    const person = await aReader('weekly')
    await aPost('First', [person])
    for (let day = 0; day < 5; day++) await makeAll(hours(24 * day, morning))
    expect(await mailsTo(person, hours(96, morning))).toEqual([])
    await makeAll(monday)
    expect(await mailsTo(person, monday)).toHaveLength(1)
    await makeAll(hours(24, monday))
    expect(await mailsTo(person, hours(24, monday))).toHaveLength(1)
  })
})

describe('what was gathered', () => {
  test('comes with the next digest when its reader changes from weekly to each morning', async () => {
    const person = await aReader('weekly')
    await aPost('First', [person])
    await choose(person, { newJobs: 'each_morning' }, hours(2))
    await makeAll(morning)
    expect(await mailsTo(person, morning)).toHaveLength(1)
  })

  test('is left to the bell when its reader wants new jobs as they come', async () => {
    const person = await aReader()
    await aPost('First', [person])
    await choose(person, { newJobs: 'as_they_come' }, hours(2))
    expect(await db.$count(notificationTimes)).toBe(0)
    expect(await statesOf(person)).toEqual(['skipped turned_off'])
    await makeAll(morning)
    expect(await mailsTo(person, morning)).toEqual([])
    await aPost('Second', [person], { at: morning })
    expect(await mailsTo(person, morning)).toHaveLength(1)
  })

  test('is nothing for those who turned new jobs off, and is not told to those who did so since', async () => {
    const off = await aReader()
    const since = await aReader()
    await as(db, actorOf(off)).notifications.setPreference({ topic: 'new_jobs', isOn: false })
    await aPost('First', [off, since])
    expect(await statesOf(off)).toEqual([])
    await as(db, actorOf(since)).notifications.setPreference({ topic: 'new_jobs', isOn: false })
    await makeAll(morning)
    expect(await mailsTo(off, morning)).toEqual([])
    expect(await mailsTo(since, morning)).toEqual([])
  })

  test('is never an invitation: that comes at once', async () => {
    const person = await aReader()
    const job = await aJob(db, { startsAt: hours(240) })
    const { id: eventId } = await recordEventOf(db, 'job.posted', {
      jobId: job.id,
      clientId: job.clientId,
      repeatsJobId: null,
    })
    await notify(db, { eventId, personIds: [person.id], kind: 'bid_requested', facts: { jobId: job.id } }, noon)
    expect(await mailsTo(person, noon)).toHaveLength(1)
  })
})

test('every kind goes where the rule says, for each choice', async () => {
  for (const newJobs of newJobsPaces) {
    const person = await aReader(newJobs)
    const mine = as(db, actorOf(person)).notifications
    for (const change of [
      () => mine.preferences(),
      () => mine.setKindPreference({ kind: 'job_posted', channel: 'mail', isOn: false }),
      () => mine.setKindPreference({ kind: 'job_posted', channel: 'push', isOn: false }),
      () => mine.setPreference({ topic: 'new_jobs', isOn: false }),
    ]) {
      const preferences = await change()
      for (const kind of ['job_posted', 'job_posted_again', 'bid_requested', 'new_jobs_digest', 'job_cancelled'] as const) {
        const told = sql`(select gen_random_uuid() as id, ${person.id}::uuid as person_id)`
        const about = { kind, facts: {} } as AnyAbout
        const { rows } = await db.execute<{ channel: string }>(sql`select channel from (${wantedDeliveries(about, told, noon)}) planned`)
        // This person has no device.
        const expected = ['bell', ...channelsFor(preferences, kind).filter((channel) => channel !== 'push')]
        expect(rows.map(({ channel }) => channel)).toEqual(expected)
      }
    }
  }
})

test('the unsubscribe link of a digest turns its mail off, and nothing else', async () => {
  const person = await aReader()
  const token = signUnsubscribeToken(testSecret, { personId: person.id, topic: 'new_jobs_digest' })
  expect(await as(db, null).notifications.unsubscribe({ token })).toMatchObject({ topic: 'new_jobs_digest' })
  expect(await as(db, actorOf(person)).notifications.preferences()).toMatchObject({
    topics: { new_jobs: { mail: true, push: true } },
    kinds: [{ kind: 'new_jobs_digest', channel: 'mail', isOn: false }],
  })
  await aPost('First', [person])
  await makeAll(morning)
  expect(await mailsTo(person, morning)).toEqual([])
})

test('a client, who gets no new jobs, has no digests', async () => {
  const client = await aClient(db)
  expect(await as(db, actorOf(client)).notifications.setTimes({ zone, newJobs: 'weekly' })).toMatchObject({ newJobs: 'as_they_come' })
  expect(await db.$count(notificationTimes)).toBe(0)
})

test('the database has one digest a day and person', async () => {
  const person = await aReader()
  const again = () => db.execute(sql`insert into digests (person_id, digest_on, due_at) values (${person.id}, '2026-11-18', now())`)
  await again()
  await aPost('First', [person])
  await makeAll(morning)
  expect(await mailsTo(person, morning)).toEqual([])
  expect(await db.$count(digests)).toBe(1)
})
