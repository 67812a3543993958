import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { type Mail, MailFailed, type SendMail } from '#server/platform/mail/mail'
import { startWorker } from '#server/worker'
import { aJob } from '../../../factories/jobs.ts'
import { statementsOf } from '../../../test/count-statements.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { onJobPosted } from '../about-jobs/job-posted.ts'
import { areOf } from '../deliveries/delivery-states.ts'
import { deliveries, notifications } from '../tables.ts'
import { deliverMails } from './deliver-mails.ts'

const { db, url } = await freshDatabase()
const { disable, wantMails } = aNotifiedPair(db)

let sent: string[] = []
const keep = async ({ to }: Mail) => void sent.push(to)

beforeEach(async () => {
  sent = []
  await db.execute(sql`truncate graphile_worker._private_jobs`)
})

describe('mails of one job to many people', () => {
  test('are sent to all who still want them and are enabled', async () => {
    const { crowd, ids } = await aTask(30)
    await disable(crowd[3]?.id)
    await wantMails(crowd[7]!, 'new_jobs', false)
    await deliver(ids)
    expect(sent.toSorted()).toEqual(emailsOf(crowd.filter((_, index) => index !== 3 && index !== 7)))
    expect(await countOf(ids)).toEqual({ sent: 28, skipped: 2 })
  })

  test('are sent once, however often the task runs', async () => {
    const { crowd, ids } = await aTask(12)
    await deliver(ids)
    await deliver(ids)
    expect(sent.toSorted()).toEqual(emailsOf(crowd))
    expect(await ownTasks()).toEqual([])
  })

  test('whose worker was killed are continued without those that were sent', async () => {
    const { crowd, ids } = await aTask(30)
    const killed = new Promise<void>(() => {})
    const reached = Promise.withResolvers<void>()
    void deliver(ids, async (mail) => {
      if (sent.length < 20) return keep(mail)
      reached.resolve()
      await killed
    })
    await reached.promise
    await deliver(ids)
    expect(sent.toSorted()).toEqual(emailsOf(crowd))
  })

  test('that the server took before the worker was killed are sent again with the same Message-ID', async () => {
    const { ids } = await aTask(2)
    const taken: Mail[] = []
    const isTaken = Promise.withResolvers<void>()
    const killed = new Promise<void>(() => {})
    void deliver(ids, (mail) => {
      if (taken.push(mail) === 2) isTaken.resolve()
      return killed
    })
    await isTaken.promise
    const again: Mail[] = []
    await deliver(ids, async (mail) => {
      again.push(mail)
    })
    expect(again.map(({ id }) => id).toSorted()).toEqual(taken.map(({ id }) => id).toSorted())
    expect(new Set(again.map(({ id }) => id)).size).toBe(2)
  })

  test('that the server does not take now are tried again one by one; those that it took are not', async () => {
    const { crowd, ids } = await aTask(30)
    const unlucky = crowd[4]!.email
    await deliver(ids, async (mail) => {
      if (mail.to === unlucky) throw new MailFailed('The mail server did not take the mail', { isPermanent: false })
      await keep(mail)
    })
    const tasks = await ownTasks()
    expect(sent).not.toContain(unlucky)
    expect(sent.length + tasks.length).toBe(30)
    await finishWith(keep)
    expect(sent.toSorted()).toEqual(emailsOf(crowd))
  })

  test('are given up for the address that the server refuses for good', async () => {
    const { crowd, ids } = await aTask(12)
    await deliver(ids, async (mail) => {
      if (mail.to === crowd[4]!.email) throw new MailFailed('No such mailbox', { isPermanent: true })
      await keep(mail)
    })
    expect(await countOf(ids)).toEqual({ sent: 11, failed: 1 })
    expect(await ownTasks()).toEqual([])
  })

  test('that cannot be written together are written one by one, so that one damaged row does not hold up the others', async () => {
    const { crowd, ids } = await aTask(12)
    const damaged = await notificationOf(crowd[4]!.id)
    await db.execute(sql`update notifications set facts = '{"jobId": "gone"}' where id = ${damaged.id}`)
    await deliver(ids)
    expect(sent).toEqual([])
    await finishWith(keep)
    expect(sent.toSorted()).toEqual(emailsOf(crowd.filter((_, index) => index !== 4)))
  })

  test('are left to a task of their own if there is one', async () => {
    const { crowd, ids } = await aTask(12)
    const { id } = await notificationOf(crowd[4]!.id)
    await db.execute(sql`select graphile_worker.add_job('deliver-mail', '{}', job_key => ${`mail ${id}`}::text)`)
    await deliver(ids)
    expect(sent).not.toContain(crowd[4]!.email)
    expect(sent).toHaveLength(11)
  })

  test('that are due later get tasks for then', async () => {
    const { ids } = await aTask(2)
    const later = new Date(Date.now() + 3_600_000)
    await db
      .update(deliveries)
      .set({ dueAt: later })
      .where(areOf('mail', [ids[0]!]))
    await deliver(ids)
    expect(sent).toHaveLength(1)
    expect(await ownTasks()).toEqual([{ key: `mail ${ids[0]}`, runAt: later }])
  })
})

test('a job for 500 people takes at most 200 statements of the worker besides its searches for tasks, with all mails', async () => {
  const { crowd } = await aPost(500)
  const statements = (await statementsOf(() => finishWith(keep))).filter(
    (statement) => !statement.includes(unfinished) && !isSearchForTasks(statement),
  )
  expect(sent.toSorted()).toEqual(emailsOf(crowd))
  expect(statements.length).toBeLessThanOrEqual(200)
})

/** Records that a job for this many people was posted. */
async function aPost(count: number) {
  const crowd = await aCrowd(count)
  const job = await aJob(db, { recipients: crowd.map(({ id }) => id) })
  return { crowd, event: await recordEventOf(db, 'job.posted', { jobId: job.id, clientId: job.clientId, repeatsJobId: null }) }
}

/** Their notifications, in one task that has not run. */
async function aTask(count: number) {
  const { crowd, event } = await aPost(count)
  await onJobPosted(db, event, listenerTools())
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select payload -> 'notificationIds' as ids from graphile_worker._private_jobs as waiting
    join graphile_worker._private_tasks as tasks on tasks.id = waiting.task_id where tasks.identifier = 'deliver-mails'`)
  await db.execute(sql`truncate graphile_worker._private_jobs`)
  expect(rows).toHaveLength(1)
  return { crowd, ids: rows[0]!.ids }
}

async function aCrowd(count: number) {
  const added = await db.execute<{ id: string }>(sql`
    insert into people (full_name, email, user_type)
    select 'Pat Park', ${randomUUID()} || number || '@example.com', 'photographer' from generate_series(1, ${count}::int) number
    returning id`)
  const ids = added.rows.map(({ id }) => id)
  return db.select({ id: people.id, email: people.email }).from(people).where(inArray(people.id, ids)).orderBy(asc(people.email))
}

function deliver(notificationIds: string[], sendMail: SendMail = keep) {
  return deliverMails(db, { ...listenerTools(), sendMail }, { notificationIds })
}

/** The queue repeats it as long as the worker runs, more often the slower the machine. */
const isSearchForTasks = (statement: string) => statement.includes('jobs.is_available = true')

const unfinished = 'attempts = 0 or locked_at is not null'

/** Runs the worker until every task has run that does not fail. */
async function finishWith(sendMail: typeof keep) {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  const worker = startWorker({ url, tools: listenerTools(), sendMail, log: listenerTools().log })
  const waiting = sql.raw(`select from graphile_worker._private_jobs where ${unfinished}`)
  await expect.poll(async () => (await db.execute(waiting)).rowCount, { timeout: 20_000 }).toBe(0)
  await worker.stop()
}

async function notificationOf(personId: string) {
  const [found] = await db.select().from(notifications).where(eq(notifications.personId, personId))
  return found!
}

async function ownTasks() {
  const { rows } = await db.$client.query<{ key: string; runAt: Date }>(
    `select key, run_at as "runAt" from graphile_worker._private_jobs where key like 'mail %' order by key`,
  )
  return rows
}

async function countOf(ids: string[]) {
  const rows = await db
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(areOf('mail', ids))
    .groupBy(deliveries.state)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function emailsOf(crowd: { email: string }[]) {
  return crowd.map(({ email }) => email).toSorted()
}
