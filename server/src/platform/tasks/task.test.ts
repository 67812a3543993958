import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordEvent } from '#server/events'
import { deliveryTasks } from '#server/notifications/deliveries/delivery-tasks'
import { queueMail } from '#server/platform/mail/queue-mail'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { addTasks } from './add-task.ts'

const { db } = await freshDatabase()

test('what one person waits for goes before what is for hundreds, whichever was added first', async () => {
  const jobId = randomUUID()
  const clientId = randomUUID()
  await addTasks(db, deliveryTasks.mail.several, [{ payload: {}, lane: 'mails 0' }])
  await db.transaction(async (tx) => {
    await recordEvent(tx, 'job.posted', { jobId, clientId, repeatsJobId: null })
    await recordEvent(tx, 'bid.submitted', { bidId: randomUUID(), jobId, clientId, photographerId: randomUUID() })
    // The first tasks of a name go through the worker's own function, later ones do not.
    await recordEvent(tx, 'bid.submitted', { bidId: randomUUID(), jobId, clientId, photographerId: randomUUID() })
  })
  await addTasks(db, deliveryTasks.mail.one, [{ payload: {}, key: 'mail', runAt: new Date() }])
  await queueMail(db, { to: 'ana@example.com', subject: 'Hello', text: '', html: '' })
  const { rows } = await db.execute<{ task: string }>(sql`
    select tasks.identifier as task from graphile_worker._private_jobs as waiting
    join graphile_worker._private_tasks as tasks on tasks.id = waiting.task_id order by waiting.priority, waiting.run_at, waiting.id`)
  expect(rows.map(({ task }) => task)).toEqual([
    'send-mail',
    'bid.submitted notifications',
    'bid.submitted notifications',
    'deliver-mail',
    'job.posted notifications',
    'job.posted search',
    'job.posted webhooks',
    'bid.submitted webhooks',
    'bid.submitted webhooks',
    'deliver-mails',
  ])
})
