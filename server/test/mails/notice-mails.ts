import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { deliverMail } from '#server/notifications/mail/deliver-mail'
import { deliverReleasedMails } from '#server/notifications/mail/deliver-released-mails'
import { releaseHeldMails } from '#server/notifications/mail/release-held-mails'
import { deliveries } from '#server/notifications/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { listenerTools } from '../run-listener.ts'

/** Sends the notification mails that are due, as their tasks would, and records them. */
export function noticeMails(db: Db) {
  const sent: Mail[] = []

  async function sendDue(overrides: Partial<ListenerTools> = {}) {
    const tools = listenerTools(overrides)
    const isDue = and(eq(deliveries.channel, 'mail'), inArray(deliveries.state, ['waiting', 'sending']), lte(deliveries.dueAt, tools.now()))
    const due = await db.select().from(deliveries).where(isDue).orderBy(asc(deliveries.dueAt), asc(deliveries.notificationId))
    const sendMail = async (mail: Mail) => void sent.push(mail)
    for (const { notificationId } of due) await deliverMail(db, { ...tools, sendMail }, { notificationId })
    await releaseHeldMails(db, tools)
    for (const task of await takeReleased(db)) await deliverReleasedMails(db, { ...tools, sendMail }, task)
  }

  return { sent, sendDue }
}

/** The letters that were handed over, by task. */
async function takeReleased(db: Db): Promise<{ letters: string[][] }[]> {
  const { rows } = await db.execute<{ payload: { letters: string[][] } }>(sql`
    delete from graphile_worker._private_jobs as waiting using graphile_worker._private_tasks as task
    where task.id = waiting.task_id and task.identifier = 'deliver-released-mails' returning waiting.payload`)
  return rows.map(({ payload }) => payload)
}
