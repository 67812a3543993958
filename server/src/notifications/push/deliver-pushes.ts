import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { and, asc, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { areOf, type Claimed, type Ended, finish, giveOwnTasks, hasNoOwnTask, isDue, postpone } from '../deliveries/delivery-states.ts'
import { findWantedNotices } from '../deliveries/find-wanted-notices.ts'
import { deliveries } from '../tables.ts'
import { findDevices } from './devices-of.ts'
import { type Outcome, type PushLetter, type PushTools, sendPushes } from './send-pushes.ts'

/** How many notices are pushed at once, and at most pushed again if the worker is killed meanwhile. */
const sentAtOnce = 10
const firstRetryMs = 15_000
const lastRetryMs = 30 * 60_000
const longestWaitMs = 6 * 3_600_000

/** Pushes a notification to the browsers of its person, unless it is no longer needed. */
export async function deliverPush(db: Db, tools: PushTools, { notificationId }: { notificationId: string }) {
  const claimed = await take(db, [notificationId], tools.now())
  await deliver(db, tools, [notificationId], claimed)
}

/** The same for many, except those that have a task of their own by now. They are locked first, so that such a task is seen. */
export async function deliverPushes(db: Db, tools: PushTools, { notificationIds }: { notificationIds: string[] }) {
  const claimed = await db.transaction(async (tx) => {
    const { notificationId } = deliveries
    const areTheirs = areOf('push', notificationIds)
    await tx
      .select({ notificationId })
      .from(deliveries)
      .where(areTheirs)
      .orderBy(asc(notificationId))
      .limit(notificationIds.length)
      .for('update')
    return take(tx, notificationIds, tools.now(), hasNoOwnTask('push'))
  })
  await deliver(db, tools, notificationIds, claimed)
}

/** Marks those that are due as being sent. */
function take(db: Db | Tx, notificationIds: string[], now: Date, isLeft = sql`true`): Promise<Claimed[]> {
  const { notificationId, eventCount, dueAt, attempts } = deliveries
  return db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${attempts} + 1` })
    .where(and(areOf('push', notificationIds), isDue(now), isLeft))
    .returning({ notificationId, eventCount, dueAt, attempts })
}

async function deliver(db: Db, tools: PushTools, notificationIds: string[], claimed: Claimed[]) {
  const { now } = tools
  const taken = new Set(claimed.map(({ notificationId }) => notificationId))
  const rest = notificationIds.filter((id) => !taken.has(id))
  if (rest.length > 0) await postpone(db, 'push', rest, now())
  if (claimed.length === 0) return
  const { wanted, skipped } = await findWantedNotices(db, 'push', claimed, now())
  const devices = await findDevices(
    db,
    wanted.map(({ person }) => person.id),
  )
  const letters: PushLetter[] = []
  const over: Ended[] = [...skipped]
  for (const { delivery, person, kind, notice } of wanted) {
    const own = devices.get(person.id)
    if (own) letters.push({ delivery, kind, link: notice.link, devices: own })
    else over.push({ ...delivery, state: 'skipped', reason: 'no_device' })
  }
  await finish(db, 'push', over, now())
  for (let start = 0; start < letters.length; start += sentAtOnce) {
    const outcomes = await sendPushes(db, tools, letters.slice(start, start + sentAtOnce))
    await finish(
      db,
      'push',
      outcomes.flatMap((outcome) => endOf(outcome) ?? []),
      now(),
    )
    for (const outcome of outcomes)
      if (!endOf(outcome)) await giveOwnTasks(db, 'push', [outcome.delivery.notificationId], retryAt(outcome, now()))
  }
}

/** Null if it is tried again, for the browsers that could not be reached. */
function endOf({ delivery, accepted, refused, unavailable }: Outcome): Ended | null {
  if (unavailable > 0 && delivery.attempts < notificationLimits.pushAttempts) return null
  if (accepted > 0) return { ...delivery, state: 'sent' }
  if (unavailable > 0) return { ...delivery, state: 'failed', reason: 'gave_up' }
  if (refused > 0) return { ...delivery, state: 'failed', reason: 'refused' }
  return { ...delivery, state: 'skipped', reason: 'no_device' }
}

/** Later after each try, and not before a push service wants to be asked again. */
function retryAt({ delivery, notBefore }: Outcome, now: Date) {
  const waitMs = Math.min(firstRetryMs * 2 ** (delivery.attempts - 1), lastRetryMs)
  const askedMs = Math.min((notBefore?.getTime() ?? 0) - now.getTime(), longestWaitMs)
  return new Date(now.getTime() + Math.max(waitMs, askedMs))
}
