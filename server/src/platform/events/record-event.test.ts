import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { recordEvent, recordEvents } from '#server/events'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'

const { db, pool } = await freshDatabase()
const message = () => ({ messageId: randomUUID(), senderId: randomUUID(), receiverId: randomUUID() })

test('an event without listeners queues no task', async () => {
  const id = await db.transaction((tx) => recordEvent(tx, 'picture.described', { personId: randomUUID(), pictureId: randomUUID() }))
  expect(await storedNames([id])).toEqual(['picture.described'])
  expect(await tasksOf([id])).toEqual([])
})

test('each listener of an event gets its own task', async () => {
  const facts = { jobId: randomUUID(), clientId: randomUUID(), photographerId: null, reason: 'client' as const }
  const id = await db.transaction((tx) => recordEvent(tx, 'job.cancelled', facts))
  expect(await tasksOf([id])).toEqual([
    { task: 'job.cancelled bids', seconds: 0 },
    { task: 'job.cancelled calendars', seconds: 0 },
    { task: 'job.cancelled notifications', seconds: 0 },
    { task: 'job.cancelled profiles', seconds: 0 },
    { task: 'job.cancelled webhooks', seconds: 0 },
  ])
})

test('a delayed listener gets a task that starts later', async () => {
  const id = await db.transaction((tx) => recordEvent(tx, 'message.sent', message()))
  expect(await tasksOf([id])).toEqual([
    { task: 'message.sent notifications', seconds: 5 },
    { task: 'message.sent webhooks', seconds: 0 },
  ])
})

test('many events and their tasks take one statement', async () => {
  const statements: string[] = []
  const watched = drizzle({ client: pool, logger: { logQuery: (statement) => void statements.push(statement) } })
  const recorded = Array.from({ length: 500 }, () => ({ name: 'reminder.due' as const, facts: { reminderId: randomUUID() } }))
  // The first of each kind also registers its task.
  await db.transaction((tx) => recordEvents(tx, [...recorded.slice(0, 1), { name: 'message.sent', facts: message() }]))
  const ids = await watched.transaction((tx) => recordEvents(tx, [...recorded, { name: 'message.sent', facts: message() }]))
  expect(statements).toHaveLength(3) // begin, the statement, commit
  expect(await storedNames(ids)).toEqual([...recorded.map(({ name }) => name), 'message.sent'])
  expect(await tasksOf(ids)).toHaveLength(502)
})

test.each(rounds)('eight concurrent first events of a kind each get their tasks (round %i)', async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  await pool.query('delete from graphile_worker._private_tasks')
  const recording = Array.from({ length: 8 }, () => db.transaction((tx) => recordEvent(tx, 'message.sent', message())))
  expect(await tasksOf(await Promise.all(recording))).toHaveLength(16)
})

test('no events take no statement', async () => {
  expect(await db.transaction((tx) => recordEvents(tx, []))).toEqual([])
})

test('a failed write leaves neither event nor task', async () => {
  let id = ''
  const failing = db.transaction(async (tx) => {
    id = await recordEvent(tx, 'message.sent', message())
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await storedNames([id])).toEqual([])
  expect(await tasksOf([id])).toEqual([])
})

test('an event names the person who made the write, and nobody after a task', async () => {
  const actorId = randomUUID()
  const byPerson = await db.transaction(async (tx) => {
    await tx.execute(`select set_config('shutterbid.actor', '${actorId}', true)`)
    return recordEvent(tx, 'profile.changed', { personId: actorId })
  })
  const byTasks = await Promise.all(
    Array.from({ length: 8 }, () => db.transaction((tx) => recordEvent(tx, 'profile.changed', { personId: actorId }))),
  )
  const actors = async (ids: string[]) =>
    (await pool.query('select actor_id from events where id = any($1)', [ids])).rows.map(({ actor_id }) => actor_id)
  expect(await actors([byPerson])).toEqual([actorId])
  expect(await actors(byTasks)).toEqual(byTasks.map(() => null))
})

async function storedNames(ids: string[]) {
  const { rows } = await pool.query<{ name: string }>('select name from events where id = any($1) order by array_position($1, id)', [ids])
  return rows.map(({ name }) => name)
}

/** `seconds` is the delay between the event and the start of the task. */
async function tasksOf(eventIds: string[]) {
  const { rows } = await pool.query<{ task: string; seconds: number }>(
    `select tasks.identifier as task, extract(epoch from run_at - recorded_at)::int as seconds
     from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     join events on events.id = (jobs.payload ->> 'eventId')::uuid
     where events.id = any($1) order by tasks.identifier`,
    [eventIds],
  )
  return rows
}
