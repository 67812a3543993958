import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { overrideGroups } from '#server/availability/overrides/tables'
import { subscriptions } from '#server/billing/tables'
import { calendarConnections } from '#server/calendars/tables'
import { reports } from '#server/feedback/tables'
import { pictureDeliveries } from '#server/jobs/delivery/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { jobs } from '#server/jobs/tables'
import { dataExports } from '#server/leaving/export/tables'
import { conversations } from '#server/messages/tables'
import { reminders } from '#server/notifications/tables'
import { fileKey, newPictureKey } from '#server/platform/files/file-key'
import { storedFiles } from '#server/platform/files/tables'
import type { Payments } from '#server/platform/payments/payments'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { listFailedRows } from '#server/platform/tasks/list-failed-rows'
import { failedRows } from '#server/platform/tasks/tables'
import { schedule } from '#server/schedule'
import { aConnection } from '../factories/calendars.ts'
import { aDelivery, aJob, aRunningJob } from '../factories/jobs.ts'
import { aMessage } from '../factories/messages.ts'
import { anOverride } from '../factories/overrides.ts'
import { aClient, aPhotographer } from '../factories/people.ts'
import { emptyDatabase } from '../test/empty-database.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { paymentSteps } from '../test/payment-steps.ts'
import { listenerTools } from '../test/run-listener.ts'

const { db } = await freshDatabase()
const dayMs = 86_400_000
const start = new Date()
const daysFrom = (days: number) => new Date(start.getTime() + days * dayMs)
const count = 50

// What is due is due for everybody.
beforeEach(async () => {
  await emptyDatabase(db)
  await db.delete(failedRows)
})

type Poisoned = {
  task: keyof typeof schedule
  /** The name under which its failures are kept, if it differs. */
  kept?: string
  /** Makes a row that is due; returns its id and that under which its failure is kept, if it differs. */
  make: () => Promise<{ id: string; rowId?: string }>
  /** The write of a row that fails: the table, the column with its id, and the statement. */
  write: { table: PgTable; column: string; on: 'insert' | 'update' | 'delete' }
  /** The payment provider at a time, if the task asks it. */
  paymentsAt?: (now: Date) => Payments
  /** The rows that are handled. */
  done: () => Promise<number>
}

const tasks: Poisoned[] = [
  {
    task: 'expire-jobs',
    make: () => aJob(db, { startsAt: daysFrom(-9) }),
    write: { table: jobs, column: 'id', on: 'update' },
    done: () => db.$count(jobs, eq(jobs.status, 'cancelled')),
  },
  {
    task: 'act-on-requests',
    make: async () => {
      const { job } = await aRunningJob(db, { startsAt: daysFrom(-20) })
      const [request] = await db
        .insert(jobRequests)
        .values({ jobId: job.id, kind: 'completion', requestedAt: daysFrom(-19), dueAt: daysFrom(-1) })
        .returning()
      return request!
    },
    write: { table: jobRequests, column: 'id', on: 'update' },
    done: () => db.$count(jobs, eq(jobs.status, 'completed')),
  },
  {
    task: 'act-on-deliveries',
    make: async () => {
      const { job } = await aRunningJob(db, { startsAt: daysFrom(-20) })
      return aDelivery(db, { jobId: job.id, saidAt: daysFrom(-15), dueAt: daysFrom(-1) })
    },
    write: { table: pictureDeliveries, column: 'id', on: 'update' },
    done: () => db.$count(pictureDeliveries, eq(pictureDeliveries.outcome, 'silence')),
  },
  {
    task: 'act-on-deliveries',
    kept: 'record-passed-days',
    make: async () => (await aRunningJob(db, { startsAt: daysFrom(-20), deliveryOn: daysFrom(-3).toISOString().slice(0, 10) })).job,
    write: { table: jobs, column: 'id', on: 'update' },
    done: () => db.$count(jobs, eq(jobs.deliveryPassedOn, jobs.deliveryOn)),
  },
  {
    task: 'lapse-subscriptions',
    make: () => aPhotographer(db, { week: null, subscription: { state: 'trialing', hasCard: false, periodEndsAt: daysFrom(-1) } }),
    write: { table: subscriptions, column: 'person_id', on: 'update' },
    done: () => db.$count(subscriptions, eq(subscriptions.state, 'ended')),
  },
  {
    task: 'lapse-subscriptions',
    kept: 'sync-test-subscriptions',
    paymentsAt: paymentSteps(db).paymentsAt,
    make: () => aPhotographer(db, { week: null, subscription: { state: 'active', periodEndsAt: daysFrom(-1) } }),
    write: { table: subscriptions, column: 'person_id', on: 'update' },
    done: () => db.$count(subscriptions, sql`${subscriptions.periodEndsAt} > ${start.toISOString()}::timestamptz`),
  },
  {
    task: 'remind-of-trial-ends',
    make: () => aPhotographer(db, { week: null, subscription: { state: 'trialing', hasCard: false, periodEndsAt: daysFrom(1) } }),
    write: { table: subscriptions, column: 'person_id', on: 'update' },
    done: () => db.$count(subscriptions, sql`${subscriptions.remindedOfEndAt} is not null`),
  },
  {
    task: 'extend-overrides',
    make: async () => {
      const { id: personId } = await aPhotographer(db)
      const recurs = { weekday: start.getUTCDay(), extendedTo: daysFrom(7).toISOString().slice(0, 10) }
      return { id: await anOverride(db, { personId, days: [recurs.extendedTo], recurs }) }
    },
    write: { table: overrideGroups, column: 'id', on: 'update' },
    done: () => db.$count(overrideGroups, sql`${overrideGroups.extendedTo} > ${daysFrom(100).toISOString()}`),
  },
  {
    task: 'purge-conversations',
    make: async () => {
      const { conversationId } = await aMessage(db, { sentAt: daysFrom(-400) })
      return { id: conversationId }
    },
    write: { table: conversations, column: 'id', on: 'delete' },
    done: async () => count - (await db.$count(conversations)),
  },
  {
    task: 'remind',
    kept: 'remind job_expiring',
    make: async () => {
      const { id, clientId } = await aJob(db, { startsAt: daysFrom(1), postedAt: daysFrom(-9), updatedAt: daysFrom(-9) })
      return { id, rowId: `${id} ${clientId}` }
    },
    write: { table: reminders, column: 'job_id', on: 'insert' },
    done: () => db.$count(reminders, eq(reminders.kind, 'job_expiring')),
  },
  {
    task: 'expire-exports',
    kept: 'expire-exports expired',
    make: async () => {
      const { id: personId } = await aClient(db)
      const ready = {
        state: 'ready' as const,
        bytes: 1,
        fileKey: randomUUID().replaceAll('-', ''),
        requestedAt: daysFrom(-8),
        expiresAt: daysFrom(-1),
      }
      const [made] = await db
        .insert(dataExports)
        .values({ personId, ...ready })
        .returning()
      return made!
    },
    write: { table: dataExports, column: 'id', on: 'update' },
    done: () => db.$count(dataExports, eq(dataExports.state, 'expired')),
  },
  {
    task: 'delete-old-reports',
    make: async () => {
      const admin = await aClient(db, { isAdmin: true })
      const old = { reportedAt: daysFrom(-900), doneAt: daysFrom(-800), doneById: admin.id }
      const [made] = await db
        .insert(reports)
        .values({ subject: 'profile', subjectId: randomUUID(), content: 'Words', reason: 'spam', note: '', ...old })
        .returning()
      return made!
    },
    write: { table: reports, column: 'id', on: 'delete' },
    done: async () => count - (await db.$count(reports)),
  },
  {
    task: 'remove-files',
    make: async () => {
      const name = fileKey(newPictureKey(), 'jpg')
      await db.insert(storedFiles).values({ name, removeAt: daysFrom(-1) })
      return { id: name }
    },
    write: { table: storedFiles, column: 'name', on: 'delete' },
    done: async () => count - (await db.$count(storedFiles)),
  },
  {
    task: 'read-due-calendars',
    make: async () => {
      const { id: personId } = await aPhotographer(db, { week: null })
      const { connectionId } = await aConnection(db, { personId, nextReadAt: daysFrom(-1) })
      return { id: connectionId }
    },
    write: { table: calendarConnections, column: 'id', on: 'update' },
    done: () => db.$count(calendarConnections, sql`${calendarConnections.nextReadAt} > ${start.toISOString()}::timestamptz`),
  },
]

/** Lets the database refuse a write of this row. Returns what allows it again. */
async function poison({ table, column, on }: Poisoned['write'], id: string) {
  const row = on === 'delete' ? 'old' : 'new'
  await db.execute(
    sql.raw(`create or replace function refuse_poisoned() returns trigger language plpgsql as
      $$ begin if ${row}.${column}::text = '${id}' then raise exception 'poisoned'; end if; return ${row}; end $$`),
  )
  await db.execute(sql`create trigger poisoned before ${sql.raw(on)} on ${table} for each row execute function refuse_poisoned()`)
  return () => db.execute(sql`drop trigger poisoned on ${table}`)
}

describe.each(tasks.map((one) => [one.kept ?? one.task, one] as const))('%s', (kept, { task, make, write, done, paymentsAt }) => {
  test('does 49 of 50 rows, and tries the one that fails again after a pause that grows, until it is done', async () => {
    const made = []
    for (let index = 0; index < count; index++) made.push(await make())
    const bad = made[20]!
    const heal = await poison(write, bad.id)
    const run = (now: Date) => schedule[task]!.run(db, listenerTools({ now: () => now, ...(paymentsAt && { payments: paymentsAt(now) }) }))
    const failed = async () => (await db.select().from(failedRows).where(eq(failedRows.task, kept)))[0]

    await run(start)
    expect(await done()).toBe(count - 1)
    const first = await failed()
    expect(first).toMatchObject({ rowId: bad.rowId ?? bad.id, tries: 1, error: 'P0001', failedAt: start })
    await run(start)
    expect(await failed()).toEqual(first)

    const next = first!.nextTryAt
    await run(next)
    const second = await failed()
    expect(second).toMatchObject({ tries: 2, failedAt: next })
    expect(second!.nextTryAt.getTime() - next.getTime()).toBeGreaterThanOrEqual(next.getTime() - start.getTime())

    await heal()
    await run(second!.nextTryAt)
    expect(await done()).toBe(count)
    expect(await failed()).toBeUndefined()
  })
})

describe('a task with rows that fail', () => {
  const rowsOf = (ids: string[]) => (isReady: (id: SQL) => SQL, limit: number) =>
    db
      .execute<{ id: string }>(
        sql`select id from json_array_elements_text(${JSON.stringify(ids)}::json) id where ${isReady(sql`id`)} limit ${limit}`,
      )
      .then(({ rows }) => rows)
  const ids = Array.from({ length: 700 }, (_, index) => `row ${index}`)

  async function run(due: string[], handle: (id: string) => void, now = start) {
    const find = rowsOf(due)
    await forEachDue(db, listenerTools({ now: () => now }), {
      task: 'a task',
      find: ({ isReady, limit }) => find(isReady, limit),
      handle: async (_, { id }) => handle(id),
    })
  }

  test('reaches the others, however many fail before them', async () => {
    const handled: string[] = []
    await run(ids, (id) => {
      if (Number(id.slice(4)) < 600) throw new Error('not this one')
      handled.push(id)
    })
    expect(new Set(handled)).toEqual(new Set(ids.slice(600)))
    expect(await db.$count(failedRows)).toBe(600)
  })

  test('forgets a row that is no longer due', async () => {
    await run(ids.slice(0, 2), () => {
      throw new Error('not now')
    })
    await run(ids.slice(0, 1), () => {}, daysFrom(2))
    expect(await db.$count(failedRows)).toBe(0)
  })

  test('is shown to the operator, the most often tried first', async () => {
    expect(await listFailedRows(db)).toEqual({ ok: true, sentence: 'No row of a scheduled task fails.' })
    const fail = () => {
      throw new RangeError('a value that nobody else may read')
    }
    await run(ids.slice(0, 1), fail)
    await run(ids.slice(0, 2), fail, daysFrom(2))
    const { sentence } = await listFailedRows(db)
    expect(sentence.split('\n').slice(0, 3)).toEqual([
      '2 rows of scheduled tasks fail. Each is tried again by itself.',
      expect.stringMatching(/^a task: row 0, 2 tries, RangeError, next try at \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      expect.stringMatching(/^a task: row 1, 1 try, RangeError, next try at /),
    ])
  })

  test('ends with a lost database, which counts for no row', async () => {
    const lost = () => {
      throw new Error('Connection terminated unexpectedly')
    }
    await expect(run(ids.slice(0, 3), lost)).rejects.toThrow('Connection terminated')
    expect(await db.$count(failedRows)).toBe(0)
  })
})
