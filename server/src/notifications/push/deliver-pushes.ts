import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { and, asc, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { addTasks } from '#server/platform/tasks/add-task'
import {
  areOf,
  type Claimed,
  type Ended,
  finish,
  giveOwnTasks,
  hasNoOwnTask,
  isDue,
  postpone,
  release,
} from '../deliveries/delivery-states.ts'
import { otherPushTask } from '../deliveries/delivery-tasks.ts'
import { findWantedNotices } from '../deliveries/find-wanted-notices.ts'
import { deliveries } from '../tables.ts'
import { type Device, findDevices } from './devices-of.ts'
import { type Outcome, type PushLetter, type PushTools, sendPushes } from './send-pushes.ts'

/** How many notices are pushed at once, and at most pushed again if the worker is killed meanwhile. */
const sentAtOnce = 10
const firstRetryMs = 15_000
const lastRetryMs = 30 * 60_000
const longestWaitMs = 6 * 3_600_000

/** What became of the browsers whose push service is their maker's, which were asked first. Instants are text. */
type Earlier = Pick<Outcome, 'refused' | 'unavailable'> & { notBefore?: string | undefined; putOffUntil?: string | undefined }
export type OtherPush = { notificationId: string; earlier: Earlier }

/**
 * Pushes a notification to the browsers of its person, unless it is no longer needed: first to those at the push services of browsers'
 * makers. The others follow in a task of their own, since anybody can run a push service, also one that never answers.
 */
export async function deliverPush(db: Db, tools: PushTools, { notificationId }: { notificationId: string }) {
  const claimed = await take(db, [notificationId], tools.now())
  await deliver(db, tools, [notificationId], claimed)
}

export async function deliverOtherPush(db: Db, tools: PushTools, { notificationId, earlier }: OtherPush) {
  const claimed = await take(db, [notificationId], tools.now())
  await deliver(db, tools, [notificationId], claimed, earlier)
}

/** `deliverPush` for many, except those that have a task of their own by now. They are locked first, so that such a task is seen. */
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

async function deliver(db: Db, tools: PushTools, notificationIds: string[], claimed: Claimed[], earlier?: Earlier) {
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
  const over: Ended[] = []
  for (const one of skipped) {
    // Its due time is part of what browsers remember, so that those that took it before quiet hours do not get it again after them.
    if (one.state === 'waiting') await giveOwnTasks(db, 'push', [one.notificationId], one.until, { isTry: false, heldFor: 'quiet_hours' })
    else over.push(one)
  }
  for (const { delivery, person, kind, notice } of wanted) {
    const own = devices.get(person.id)
    if (own) letters.push({ delivery, kind, link: notice.link, devices: own })
    else over.push({ ...delivery, state: 'skipped', reason: 'no_device' })
  }
  await finish(db, 'push', over, now())
  for (let start = 0; start < letters.length; start += sentAtOnce) {
    const isAsked = ({ endpoint }: Device) => tools.push.isOfMaker(endpoint) !== Boolean(earlier)
    const sent = await sendPushes(db, tools, letters.slice(start, start + sentAtOnce), isAsked)
    const { left = [], done = [] } = Object.groupBy(sent, ({ others }) => (others.length > 0 && !earlier ? 'left' : 'done'))
    for (const outcome of left) await handOver(db, outcome)
    const outcomes = earlier ? done.map((outcome) => addEarlier(outcome, earlier)) : done
    await finish(
      db,
      'push',
      outcomes.flatMap((outcome) => endOf(outcome, now()) ?? []),
      now(),
    )
    for (const outcome of outcomes) if (!endOf(outcome, now())) await retry(db, outcome, now())
  }
}

/** Browsers that took a push before go first, and those whose push service was silent last. */
async function handOver(db: Db, { delivery: { notificationId }, refused, unavailable, notBefore, putOffUntil, others }: Outcome) {
  const priority = others.some(({ silentSince }) => silentSince) ? 20 : others.some(({ lastPushId }) => !lastPushId) ? 10 : 5
  const payload = { notificationId, earlier: { refused, unavailable, notBefore, putOffUntil } }
  await db.transaction(async (tx) => {
    await release(tx, 'push', [notificationId], { isTry: false })
    await addTasks(tx, { ...otherPushTask, priority }, [{ payload, key: `push ${notificationId}` }])
  })
}

function addEarlier({ refused, unavailable, ...outcome }: Outcome, earlier: Earlier): Outcome {
  return {
    ...outcome,
    refused: refused + earlier.refused,
    unavailable: unavailable + earlier.unavailable,
    notBefore: [outcome.notBefore, instantIn(earlier.notBefore)].find((at) => at !== undefined),
    putOffUntil: [instantIn(earlier.putOffUntil), outcome.putOffUntil].find((at) => at !== undefined),
  }
}

function instantIn(text: string | undefined) {
  return text === undefined ? undefined : new Date(text)
}

/** Null if it is tried again, for the browsers that could not be reached, until push services would no longer keep it. */
function endOf({ delivery, accepted, refused, unavailable, putOffUntil }: Outcome, now: Date): Ended | null {
  const isOld = now.getTime() - delivery.dueAt.getTime() >= notificationLimits.pushKeptSeconds * 1000
  const isLeft = unavailable > 0 || putOffUntil !== undefined
  if (isLeft && !isOld && (unavailable === 0 || delivery.attempts < notificationLimits.pushAttempts)) return null
  if (accepted > 0) return { ...delivery, state: 'sent' }
  if (isLeft) return { ...delivery, state: 'failed', reason: 'gave_up' }
  if (refused > 0) return { ...delivery, state: 'failed', reason: 'refused' }
  return { ...delivery, state: 'skipped', reason: 'no_device' }
}

/**
 * Later after each try, and not before a push service wants to be asked again. If none was asked, it is no try, and again when the first
 * may be asked.
 */
function retry(db: Db, { delivery, unavailable, notBefore, putOffUntil }: Outcome, now: Date) {
  const waitMs = Math.min(firstRetryMs * 2 ** (delivery.attempts - 1), lastRetryMs)
  const askedMs = Math.min((notBefore?.getTime() ?? 0) - now.getTime(), longestWaitMs)
  const isTry = unavailable > 0
  const at = !isTry && putOffUntil ? putOffUntil : new Date(now.getTime() + Math.max(waitMs, askedMs))
  return giveOwnTasks(db, 'push', [delivery.notificationId], at, { isTry, heldFor: isTry ? null : 'push_service' })
}
