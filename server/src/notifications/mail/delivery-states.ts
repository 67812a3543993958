import { and, asc, eq, gt, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { addressHash, clockSlackMs, type TurnTools, takeTurns } from '#server/platform/mail/take-turns'
import { addTasks } from '#server/platform/tasks/add-task'
import { deliveries, notifications } from '../tables.ts'
import { mailTask } from './mail-task.ts'

/** `eventCount` and `dueAt` change with each further event, and stay as they are when the mail is only tried again. */
export type Claimed = { notificationId: string; eventCount: number; dueAt: Date; attempts: number }
export type Ended = Claimed & { state: 'sent' | 'skipped' | 'failed' }

/** `later`: those whose address got enough mails for now, with the time of their turn. */
export type Taken = { claimed: Claimed[]; later: { notificationId: string; turnAt: Date }[] }

const retryMs = 60_000

/** A delivery that is already marked as being sent is left from a failed run: a task never runs twice at once. */
export function claim(db: Db, notificationId: string, tools: TurnTools): Promise<Taken> {
  return take(db, and(areMailsOf([notificationId]), isDue(tools.now())), tools)
}

/**
 * The same for many, except those that have a task of their own by now. They are locked first, so that such a task is seen even if it was
 * added at this moment.
 */
export function claimBatch(db: Db, notificationIds: string[], tools: TurnTools): Promise<Taken> {
  return db.transaction(async (tx) => {
    const { notificationId } = deliveries
    await tx
      .select({ notificationId })
      .from(deliveries)
      .where(areMailsOf(notificationIds))
      .orderBy(asc(notificationId))
      .limit(notificationIds.length)
      .for('update')
    const ownTask = sql`(select from graphile_worker._private_jobs where key = 'mail ' || ${notificationId})`
    return take(tx, and(areMailsOf(notificationIds), isDue(tools.now()), notExists(ownTask)), tools)
  })
}

/** Takes the turns of deliveries and marks those as being sent whose turn it is. One statement, however many they are. */
async function take(db: Db | Tx, areWanted: SQL | undefined, tools: TurnTools): Promise<Taken> {
  const now = tools.now()
  const isTurn = sql`placed.turn <= ${instant(new Date(now.getTime() + clockSlackMs))}`
  const { rows } = await db.execute<{
    notificationId: string
    eventCount: number
    dueAt: string
    attempts: number
    isTurn: boolean
    turn: string | null
  }>(sql`
    with due as (
      select ${deliveries.notificationId}, concat_ws(' ', ${deliveries.notificationId}, extract(epoch from ${deliveries.dueAt})) as mail_id,
        ${addressHash(sql`${people.email}`)} as address_hash
      from ${deliveries} join ${notifications} on ${notifications.id} = ${deliveries.notificationId}
        join ${people} on ${people.id} = ${notifications.personId}
      where ${areWanted} order by ${deliveries.notificationId} for update of ${deliveries}
    ),
    taken as (${takeTurns(sql`due`, tools)}),
    placed as (select notification_id, turns[array_position(mail_ids, mail_id)] as turn from due join taken using (address_hash))
    update ${deliveries} set
      state = case when ${isTurn} then 'sending' else 'waiting' end::delivery_state,
      attempts = attempts + case when ${isTurn} then 1 else 0 end
    from placed where ${deliveries.notificationId} = placed.notification_id and ${deliveries.channel} = 'mail'
    returning ${deliveries.notificationId} as "notificationId", event_count as "eventCount", due_at as "dueAt", attempts, state = 'sending' as "isTurn", placed.turn`)
  const [claimed, later]: [Claimed[], Taken['later']] = [[], []]
  for (const { notificationId, eventCount, dueAt, attempts, isTurn, turn } of rows) {
    if (isTurn) claimed.push({ notificationId, eventCount, dueAt: new Date(dueAt), attempts })
    // Of several to one address only the first has a turn.
    else later.push({ notificationId, turnAt: turn === null ? now : new Date(turn) })
  }
  return { claimed, later }
}

/** Schedules tasks for those whose turn is later. */
export function putOff(db: Db, later: Taken['later']) {
  return addTasks(
    db,
    'deliver-mail',
    later.map(({ notificationId, turnAt }) => mailTask(notificationId, turnAt)),
  )
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
