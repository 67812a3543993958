import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { addTasks } from '#server/platform/tasks/add-tasks'
import { deliveries } from '../tables.ts'
import { mailTask } from './mail-task.ts'

/** `eventCount` and `dueAt` change with each further event, and stay as they are when the mail is only tried again. */
export type Claimed = { notificationId: string; eventCount: number; dueAt: Date; attempts: number }
export type Ended = Claimed & { state: 'sent' | 'skipped' | 'failed' }

/** Tasks run by the database's clock, which may be a little ahead of ours. */
const clockSlackMs = 5000
const retryMs = 60_000

const claimedColumns = {
  notificationId: deliveries.notificationId,
  eventCount: deliveries.eventCount,
  dueAt: deliveries.dueAt,
  attempts: deliveries.attempts,
}

/** A delivery that is already marked as being sent is left from a failed run: a task never runs twice at once. */
export async function claim(db: Db, notificationId: string, now: Date): Promise<Claimed | undefined> {
  const [claimed] = await db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1` })
    .where(and(areMailsOf([notificationId]), isDue(now)))
    .returning(claimedColumns)
  return claimed
}

/**
 * The same for many, except those that have a task of their own by now. They are locked first, so that such a task is seen even if it was
 * added at this moment.
 */
export function claimBatch(db: Db, notificationIds: string[], now: Date): Promise<Claimed[]> {
  return db.transaction(async (tx) => {
    const { notificationId, attempts } = deliveries
    await tx
      .select({ notificationId })
      .from(deliveries)
      .where(areMailsOf(notificationIds))
      .orderBy(asc(notificationId))
      .limit(notificationIds.length)
      .for('update')
    const ownTask = sql`(select from graphile_worker._private_jobs where key = 'mail ' || ${notificationId})`
    return tx
      .update(deliveries)
      .set({ state: 'sending', attempts: sql`${attempts} + 1` })
      .where(and(areMailsOf(notificationIds), isDue(now), notExists(ownTask)))
      .returning(claimedColumns)
  })
}

/** Schedules tasks for those that are due later. */
export async function postpone(db: Db, notificationIds: string[], now: Date) {
  const isWaiting = and(inArray(deliveries.state, ['waiting', 'sending']), gt(deliveries.dueAt, now))
  const waiting = await db
    .select({ notificationId: deliveries.notificationId, dueAt: deliveries.dueAt })
    .from(deliveries)
    .where(and(areMailsOf(notificationIds), isWaiting))
    .limit(notificationIds.length)
  const runAt = (dueAt: Date) => new Date(Math.max(dueAt.getTime(), now.getTime() + retryMs))
  await addTasks(
    db,
    'deliver-mail',
    waiting.map(({ notificationId, dueAt }) => mailTask(notificationId, runAt(dueAt))),
  )
}

export async function release(db: Db | Tx, notificationIds: string[]) {
  await db
    .update(deliveries)
    .set({ state: 'waiting' })
    .where(and(areMailsOf(notificationIds), eq(deliveries.state, 'sending')))
}

/** Gives each delivery a task of its own, which runs at `runAt`. */
export async function giveOwnTasks(db: Db, notificationIds: string[], runAt: Date) {
  if (notificationIds.length === 0) return
  await db.transaction(async (tx) => {
    await release(tx, notificationIds)
    await addTasks(
      tx,
      'deliver-mail',
      notificationIds.map((id) => mailTask(id, runAt)),
    )
  })
}

/** Events that arrived in the meantime are left for the task that was added with them. */
export async function finish(db: Db, ended: Ended[], now: Date) {
  if (ended.length === 0) return
  await db.execute(sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended ("notificationId" uuid, "eventCount" integer, state delivery_state)
    ), locked as (
      select notification_id from deliveries where channel = 'mail' and notification_id in (select "notificationId" from ended)
      order by notification_id for update
    )
    update deliveries set
      state = case when deliveries.event_count > ended."eventCount" then 'waiting' else ended.state end,
      event_count = deliveries.event_count - ended."eventCount",
      sent_at = case ended.state when 'sent' then ${now.toISOString()}::timestamptz else deliveries.sent_at end
    from ended, locked
    where deliveries.notification_id = ended."notificationId" and locked.notification_id = ended."notificationId" and deliveries.channel = 'mail'`)
}

function areMailsOf(notificationIds: string[]) {
  return and(inArray(deliveries.notificationId, notificationIds), eq(deliveries.channel, 'mail'))
}

function isDue(now: Date) {
  return and(inArray(deliveries.state, ['waiting', 'sending']), lte(deliveries.dueAt, new Date(now.getTime() + clockSlackMs)))
}
