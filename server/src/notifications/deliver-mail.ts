import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { MailFailed, type SendMail } from '#server/platform/mail/mail'
import { addTasks } from '#server/platform/tasks/add-tasks'
import { mailTask } from './mail-task.ts'
import { deliveries } from './tables.ts'
import { writeMail } from './write-mail.ts'

type Needs = Pick<ListenerTools, 'publicUrl' | 'secret' | 'log' | 'now'> & { sendMail: SendMail }
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** The clock of the tasks is the database's, which may be a little ahead of ours. */
const clockSlackMs = 5000
const tryAgainMs = 60_000

/**
 * Sends the mail of a notification, in the words of this moment, unless it is not wanted any more. Throws when the mail server could not
 * take it now, so that its task runs again; gives up what no repetition can help, and what was tried often enough.
 */
export async function deliverMail(db: Db, needs: Needs, { notificationId }: { notificationId: string }) {
  const claimed = await claim(db, notificationId, needs.now())
  if (!claimed) return postpone(db, notificationId, needs.now())
  const mail = await writeMail(db, needs, claimed)
  if (!mail) return finish(db, claimed, { state: 'skipped' })
  try {
    await needs.sendMail(mail)
  } catch (error) {
    const isPermanent = error instanceof MailFailed && error.isPermanent
    if (!isPermanent && claimed.attempts < notificationLimits.deliveryAttempts) {
      await release(db, notificationId)
      throw error
    }
    needs.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a mail cannot be sent')
    return finish(db, claimed, { state: 'failed' })
  }
  await finish(db, claimed, { state: 'sent', sentAt: needs.now() })
}

/** What is marked as being sent already is left from a run that broke off: a task never runs twice at once. */
async function claim(db: Db, notificationId: string, now: Date) {
  const isDue = and(inArray(deliveries.state, ['waiting', 'sending']), lte(deliveries.dueAt, new Date(now.getTime() + clockSlackMs)))
  const [claimed] = await db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1` })
    .where(and(isMailOf(notificationId), isDue))
    .returning({ notificationId: deliveries.notificationId, eventCount: deliveries.eventCount, attempts: deliveries.attempts })
  return claimed
}

/** Nothing is due yet: the task comes again when it is. */
async function postpone(db: Db, notificationId: string, now: Date) {
  const isWaiting = and(inArray(deliveries.state, ['waiting', 'sending']), gt(deliveries.dueAt, now))
  const [waiting] = await db
    .select({ dueAt: deliveries.dueAt })
    .from(deliveries)
    .where(and(isMailOf(notificationId), isWaiting))
    .limit(1)
  if (!waiting) return
  const runAt = new Date(Math.max(waiting.dueAt.getTime(), now.getTime() + tryAgainMs))
  await addTasks(db, 'deliver-mail', [mailTask(notificationId, runAt)])
}

async function release(db: Db, notificationId: string) {
  await db
    .update(deliveries)
    .set({ state: 'waiting' })
    .where(and(isMailOf(notificationId), eq(deliveries.state, 'sending')))
}

/** Events that arrived meanwhile are left for the task that was added with them. */
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
