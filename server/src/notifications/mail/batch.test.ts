import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { aJob } from '../../../factories/jobs.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { onJobPosted } from '../about-jobs/job-posted.ts'

const { db } = await freshDatabase()
afterEach(() => vi.restoreAllMocks())

test('the notices of a job take three statements, for five people as for five hundred, and record one event', async () => {
  const few = await statementsOf(5)
  const many = await statementsOf(500)
  expect([few.statements, many.statements]).toEqual([3, 3])
  expect(many).toMatchObject({ notifications: 500, bellEvents: 1, mailed: 500 })
})

/** Notifies this many people. Returns how many statements it needs and what it stores. */
async function statementsOf(count: number) {
  const job = await aJob(db, { recipients: await aCrowd(count) })
  const event = await recordEventOf(db, 'job.posted', { jobId: job.id, clientId: job.clientId, repeatsJobId: null })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await onJobPosted(db, event, listenerTools())
  const statements = query.mock.calls.length
  query.mockRestore()
  const { rows } = await db.execute<{ notifications: number; bellEvents: number; mailed: number }>(sql`
    select count(*)::int as notifications,
      (select count(*)::int from events where name = 'bell.changed' and jsonb_array_length(facts -> 'personIds') = ${count}) as "bellEvents",
      (select count(distinct named.id)::int from graphile_worker._private_jobs tasks, json_array_elements_text(tasks.payload -> 'notificationIds') named (id)
        join notifications told on told.id = named.id::uuid and told.subject_id = ${event.id}) as mailed
    from notifications where subject_id = ${event.id}`)
  return { statements, ...rows[0] }
}

async function aCrowd(count: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into people (full_name, email, user_type)
    select 'Pat Park', ${randomUUID()} || number || '@example.com', 'photographer' from generate_series(1, ${count}::int) number
    returning id`)
  return rows.map(({ id }) => id)
}
