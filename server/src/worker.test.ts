import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#server/notifications/tables'
import type { Mail } from '#server/platform/mail/mail'
import { addTask } from '#server/platform/tasks/add-task'
import { startWorker } from '#server/worker'
import { aBid } from '../factories/jobs.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { listenerTools, recordEventOf } from '../test/run-listener.ts'

const { db, url } = await freshDatabase()

test.each([
  ['carries the facts of its event', sql`true`],
  ['has only the id of its event, as in earlier versions', sql`false`],
])('a task that %s notifies', async (_, hasFacts) => {
  const bid = await aBid(db)
  const { rows } = await db.execute<{ clientId: string }>(sql`select client_id as "clientId" from jobs where id = ${bid.jobId}`)
  const clientId = rows[0]!.clientId
  const facts = { bidId: bid.id, jobId: bid.jobId, clientId, photographerId: bid.photographerId }
  const { id } = await recordEventOf(db, 'bid.submitted', facts)
  await db.execute(sql`
    update graphile_worker._private_jobs set payload = json_build_object('eventId', ${id}::uuid)
    where payload ->> 'eventId' = ${id} and not ${hasFacts}`)
  const tools = listenerTools()
  const worker = startWorker({ url, tools, sendMail: async () => {}, log: tools.log })
  const told = () => db.$count(notifications, eq(notifications.subjectId, id))
  await expect.poll(told, { timeout: 20_000 }).toBe(1)
  await worker.stop()
})

test('a mail whose worker does not learn that it was taken is sent again with the same Message-ID', async () => {
  const taken: Mail[] = []
  const tools = listenerTools()
  const sendMail = async (mail: Mail) => {
    const isFirst = taken.every(({ subject }) => subject !== mail.subject)
    taken.push(mail)
    if (isFirst) throw new Error('the connection broke')
  }
  for (const subject of ['One', 'Two']) await addTask(db, 'send-mail', { to: 'ana@example.com', subject, text: '', html: '' })
  const worker = startWorker({ url, tools, sendMail, log: tools.log })
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(2)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(4)
  await worker.stop()
  const idsOf = (subject: string) => new Set(taken.flatMap((mail) => (mail.subject === subject ? [mail.id] : [])))
  const [one, two] = [idsOf('One'), idsOf('Two')]
  expect([one.size, two.size, new Set([...one, ...two]).size]).toEqual([1, 1, 2])
})
