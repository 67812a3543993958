import { kindsAlwaysMailed, kindsSentToMany } from '@shutterbid/domain/notifications/kinds'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { literal } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { addressHash, isOfOperator, type TurnTools, takeTurns } from '#server/platform/mail/take-turns'
import { areOf, type Claimed, hasNoOwnTask, isDue } from '../deliveries/delivery-states.ts'
import { deliveries, notifications } from '../tables.ts'

/** Whose address got enough mails for now is held until the turn of its line: `releaseHeldMails` sends it. */
export function claimMail(db: Db, notificationId: string, tools: TurnTools): Promise<Claimed[]> {
  return take(db, [[notificationId]], and(isDue(tools.now()), isNull(deliveries.heldFor)), tools)
}

/**
 * `claimMail` for many, except mails that have a task of their own by now. They are locked first, so that a task added at this moment is
 * seen.
 */
export function claimMails(db: Db, notificationIds: string[], tools: TurnTools): Promise<Claimed[]> {
  return db.transaction(async (tx) => {
    const { notificationId } = deliveries
    await tx
      .select({ notificationId })
      .from(deliveries)
      .where(areOf('mail', notificationIds))
      .orderBy(asc(notificationId))
      .limit(notificationIds.length)
      .for('update')
    const letters = notificationIds.map((id) => [id])
    return take(tx, letters, and(isDue(tools.now()), isNull(deliveries.heldFor), hasNoOwnTask('mail')), tools)
  })
}

/** Those that were held. They have waited, so they go now, and each letter counts once. */
export function claimReleased(db: Db, letters: string[][], tools: TurnTools): Promise<Claimed[]> {
  const isReleased = and(inArray(deliveries.state, ['waiting', 'sending']), eq(deliveries.heldFor, 'released'))
  return take(db, letters, isReleased, tools, { isNow: true })
}

/** Takes turns for deliveries, marks those whose turn it is as being sent and holds the others. One statement for all. */
async function take(db: Db | Tx, letters: string[][], areWanted: SQL | undefined, tools: TurnTools, { isNow = false } = {}) {
  const { notificationId, state, attempts, heldFor, dueAt } = deliveries
  const ids = letters.flat()
  const firstIds = letters.flatMap((letter) => letter.map(() => letter[0]))
  const { rows } = await db.execute<Omit<Claimed, 'dueAt'> & { dueAt: string }>(sql`
    with due as (
      select ${notificationId}, concat_ws(' ', letter.first_id, extract(epoch from ${dueAt})) as mail_id, ${lineOf} as line,
        ${addressHash(sql`${people.email}`)} as address_hash, ${isNow} or ${isAlwaysMailed} as is_now
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(firstIds)}::uuid[]) as letter (id, first_id)
        join ${deliveries} on ${notificationId} = letter.id and ${deliveries.channel} = 'mail'
        join ${notifications} on ${notifications.id} = letter.id join ${people} on ${people.id} = ${notifications.personId}
      where ${areWanted} order by ${notificationId} for update of ${deliveries}
    ),
    taken as (${takeTurns(sql`due`, tools)}),
    placed as (
      select notification_id, next_turn, is_now or mail_id = any(mail_ids) or ${isOfOperator(sql`address_hash`, tools)} as is_turn
      from due join taken using (address_hash, line)
    ),
    marked as (
      update ${deliveries} set
        state = case when is_turn then 'sending' else 'waiting' end::delivery_state,
        attempts = ${attempts} + case when is_turn then 1 else 0 end,
        held_for = case when is_turn then ${heldFor} else 'turn' end,
        due_at = case when is_turn then ${dueAt} else date_trunc('minute', next_turn) end
      from placed where ${notificationId} = placed.notification_id and ${deliveries.channel} = 'mail'
      returning ${notificationId}, ${state}, event_count, ${dueAt}, ${attempts}
    )
    select notification_id as "notificationId", event_count as "eventCount", due_at as "dueAt", attempts from marked where state = 'sending'`)
  return rows.map((row): Claimed => ({ ...row, dueAt: new Date(row.dueAt) }))
}

/** Of a notification's mail. */
export const lineOf = sql`case when ${notifications.kind} in (${literal(kindsSentToMany)}) then 'many' else 'personal' end`
export const isAlwaysMailed = sql`${notifications.kind} in (${literal(kindsAlwaysMailed)})`
