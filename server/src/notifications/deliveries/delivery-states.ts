import type { DeliveryReason } from '@shutterbid/domain/notifications/kinds'
import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { clockSlackMs } from '#server/platform/mail/take-turns'
import { deliveries, type HeldFor } from '../tables.ts'
import { addDeliveryTasks, type SentChannel } from './delivery-tasks.ts'

/** `eventCount` and `dueAt` change with each further event, but not with a retry. */
export type Claimed = { notificationId: string; eventCount: number; dueAt: Date; attempts: number }
export type Skipped = { state: 'skipped'; reason: DeliveryReason }
/** Waits for the end of quiet hours: a push gets a task of its own, and mails are released by a scheduled task. */
export type Held = { state: 'waiting'; until: Date }
export type Ended = Claimed & ({ state: 'sent' } | Skipped | Held | { state: 'failed'; reason: DeliveryReason })

const retryMs = 60_000

export function areOf(channel: SentChannel, notificationIds: string[]) {
  return and(inArray(deliveries.notificationId, notificationIds), eq(deliveries.channel, channel))
}

/** A delivery that is already marked as being sent is left from a failed run: a task never runs twice at once. */
export function isDue(now: Date) {
  return and(inArray(deliveries.state, ['waiting', 'sending']), lte(deliveries.dueAt, new Date(now.getTime() + clockSlackMs)))
}

export function hasNoOwnTask(channel: SentChannel) {
  return notExists(sql`(select from graphile_worker._private_jobs where key = ${`${channel} `}::text || ${deliveries.notificationId})`)
}

/** Schedules tasks for deliveries that are due later. */
export async function postpone(db: Db, channel: SentChannel, notificationIds: string[], now: Date) {
  const isNotHeld = channel === 'mail' ? isNull(deliveries.heldFor) : undefined
  const isWaiting = and(inArray(deliveries.state, ['waiting', 'sending']), gt(deliveries.dueAt, now), isNotHeld)
  const waiting = await db
    .select({ notificationId: deliveries.notificationId, dueAt: deliveries.dueAt })
    .from(deliveries)
    .where(and(areOf(channel, notificationIds), isWaiting))
    .limit(notificationIds.length)
  const atSoonest = (dueAt: Date) => new Date(Math.max(dueAt.getTime(), now.getTime() + retryMs))
  await addDeliveryTasks(
    db,
    channel,
    waiting.map(({ notificationId, dueAt }) => ({ notificationId, dueAt: atSoonest(dueAt) })),
  )
}

type Release = { isTry?: boolean; heldFor?: HeldFor | null }

/** `isTry`: whether what was done counts as a try. `heldFor`: what it waits for from now on, if that is known. */
export async function release(db: Db | Tx, channel: SentChannel, notificationIds: string[], { isTry = true, ...held }: Release = {}) {
  await db
    .update(deliveries)
    .set({ state: 'waiting', ...held, ...(isTry ? {} : { attempts: sql`greatest(${deliveries.attempts} - 1, 0)` }) })
    .where(and(areOf(channel, notificationIds), eq(deliveries.state, 'sending')))
}

/** Gives each delivery a task of its own, which runs at `runAt`. */
export async function giveOwnTasks(db: Db, channel: SentChannel, notificationIds: string[], runAt: Date, released: Release = {}) {
  if (notificationIds.length === 0) return
  await db.transaction(async (tx) => {
    await release(tx, channel, notificationIds, released)
    await addDeliveryTasks(
      tx,
      channel,
      notificationIds.map((notificationId) => ({ notificationId, dueAt: runAt })),
    )
  })
}

/** Events that arrived in the meantime are left for the task that was added with them. */
export async function finish(db: Db, channel: SentChannel, ended: Ended[], now: Date) {
  if (ended.length === 0) return
  await db.execute(sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
        as ended ("notificationId" uuid, "eventCount" integer, state delivery_state, reason text, until timestamptz)
    ), locked as (
      select notification_id from deliveries where channel = ${channel} and notification_id in (select "notificationId" from ended)
      order by notification_id for update
    )
    update deliveries set
      state = case when deliveries.event_count > ended."eventCount" then 'waiting' else ended.state end,
      reason = case when deliveries.event_count > ended."eventCount" then null else ended.reason end,
      held_for = case when ended.until is not null then 'quiet_hours' end,
      event_count = deliveries.event_count - case when ended.until is null then ended."eventCount" else 0 end,
      due_at = coalesce(ended.until, deliveries.due_at),
      attempts = deliveries.attempts - case when ended.until is null then 0 else 1 end,
      sent_at = case ended.state when 'sent' then ${now.toISOString()}::timestamptz else deliveries.sent_at end
    from ended, locked
    where deliveries.notification_id = ended."notificationId" and locked.notification_id = ended."notificationId"
      and deliveries.channel = ${channel}`)
}
