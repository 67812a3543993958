import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { MailFailed, type SendMail } from '#server/platform/mail/mail'
import { addTasks } from '#server/platform/tasks/add-tasks'
import { deliveries } from '../tables.ts'
import { mailTask } from './mail-task.ts'
import { writeMail } from './write-mail.ts'

type Dependencies = Pick<ListenerTools, 'publicUrl' | 'secret' | 'log' | 'now'> & { sendMail: SendMail }
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Tasks run by the database's clock, which may be a little ahead of ours. */
const clockSlackMs = 5000
const retryMs = 60_000

/**
 * Sends the mail of a notification with current data, unless it is no longer needed. Throws for a temporary failure of the mail server, so
 * that the task is retried; gives up after a permanent failure or too many attempts.
 */
export async function deliverMail(db: Db, dependencies: Dependencies, { notificationId }: { notificationId: string }) {
  const claimed = await claim(db, notificationId, dependencies.now())
  if (!claimed) return postpone(db, notificationId, dependencies.now())
  const mail = await writeMail(db, dependencies, claimed)
  if (!mail) return finish(db, claimed, { state: 'skipped' })
  try {
    await dependencies.sendMail(mail)
  } catch (error) {
    const isPermanent = error instanceof MailFailed && error.isPermanent
    if (!isPermanent && claimed.attempts < notificationLimits.deliveryAttempts) {
      await release(db, notificationId)
      throw error
    }
    dependencies.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a mail cannot be sent')
    return finish(db, claimed, { state: 'failed' })
  }
  await finish(db, claimed, { state: 'sent', sentAt: dependencies.now() })
}

/** A delivery that is already marked as being sent is left from a failed run: a task never runs twice at once. */
async function claim(db: Db, notificationId: string, now: Date) {
  const isDue = and(inArray(deliveries.state, ['waiting', 'sending']), lte(deliveries.dueAt, new Date(now.getTime() + clockSlackMs)))
  const [claimed] = await db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1` })
    .where(and(isMailOf(notificationId), isDue))
    .returning({ notificationId: deliveries.notificationId, eventCount: deliveries.eventCount, attempts: deliveries.attempts })
  return claimed
}

/** If the delivery is due later, schedules its task for then. */
async function postpone(db: Db, notificationId: string, now: Date) {
  const isWaiting = and(inArray(deliveries.state, ['waiting', 'sending']), gt(deliveries.dueAt, now))
  const [waiting] = await db
    .select({ dueAt: deliveries.dueAt })
    .from(deliveries)
    .where(and(isMailOf(notificationId), isWaiting))
    .limit(1)
  if (!waiting) return
  const runAt = new Date(Math.max(waiting.dueAt.getTime(), now.getTime() + retryMs))
  await addTasks(db, 'deliver-mail', [mailTask(notificationId, runAt)])
}

async function release(db: Db, notificationId: string) {
  await db
    .update(deliveries)
    .set({ state: 'waiting' })
    .where(and(isMailOf(notificationId), eq(deliveries.state, 'sending')))
}

/** Events that arrived in the meantime are left for the task that was added with them. */
async function finish(db: Db, { notificationId, eventCount }: Claimed, end: { state: 'sent' | 'skipped' | 'failed'; sentAt?: Date }) {
  await db
    .update(deliveries)
    .set({
      ...end,
      state: sql`case when ${deliveries.eventCount} > ${eventCount} then 'waiting' else ${end.state} end::delivery_state`,
      eventCount: sql`${deliveries.eventCount} - ${eventCount}`,
    })
    .where(isMailOf(notificationId))
}

function isMailOf(notificationId: string) {
  return and(eq(deliveries.notificationId, notificationId), eq(deliveries.channel, 'mail'))
}
