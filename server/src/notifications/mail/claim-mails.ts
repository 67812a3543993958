import { and, asc, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { addressHash, clockSlackMs, type TurnTools, takeTurns } from '#server/platform/mail/take-turns'
import { areOf, type Claimed, hasNoOwnTask, isDue } from '../deliveries/delivery-states.ts'
import { addDeliveryTasks } from '../deliveries/delivery-tasks.ts'
import { deliveries, notifications } from '../tables.ts'

/** `later`: mails whose address got enough mails for now, with the time of their turn. */
export type Taken = { claimed: Claimed[]; later: { notificationId: string; turnAt: Date }[] }

export function claimMail(db: Db, notificationId: string, tools: TurnTools): Promise<Taken> {
  return take(db, and(areOf('mail', [notificationId]), isDue(tools.now())), tools)
}

/**
 * `claimMail` for many, except mails that have a task of their own by now. They are locked first, so that a task added at this moment is
 * seen.
 */
export function claimMails(db: Db, notificationIds: string[], tools: TurnTools): Promise<Taken> {
  return db.transaction(async (tx) => {
    const { notificationId } = deliveries
    await tx
      .select({ notificationId })
      .from(deliveries)
      .where(areOf('mail', notificationIds))
      .orderBy(asc(notificationId))
      .limit(notificationIds.length)
      .for('update')
    return take(tx, and(areOf('mail', notificationIds), isDue(tools.now()), hasNoOwnTask('mail')), tools)
  })
}

/** Takes turns for deliveries and marks those whose turn it is as being sent. One statement for all. */
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
    // Only the first of several mails to one address has a turn.
    else later.push({ notificationId, turnAt: turn === null ? now : new Date(turn) })
  }
  return { claimed, later }
}

export function putOff(db: Db, later: Taken['later']) {
  return addDeliveryTasks(
    db,
    'mail',
    later.map(({ notificationId, turnAt }) => ({ notificationId, dueAt: turnAt })),
  )
}
