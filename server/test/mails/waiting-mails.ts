import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'

/** The mails whose tasks are waiting, oldest first. */
export async function waitingMails(db: Db): Promise<Mail[]> {
  const { rows } = await db.execute<{ payload: Mail }>(sql`
    select payload from graphile_worker._private_jobs as waiting join graphile_worker._private_tasks as tasks on tasks.id = waiting.task_id
    where tasks.identifier = 'send-mail' order by waiting.id`)
  return rows.map(({ payload }) => payload)
}
