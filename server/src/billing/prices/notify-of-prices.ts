import { stateAt } from '@shutterbid/domain/billing/rules'
import { and, asc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '../events.ts'
import { type PriceChangeRow, priceChanges, subscriptions } from '../tables.ts'

const batchSize = 100

/**
 * Records for everybody whose subscription runs, or is past due, that the price changes, or that it stays after it was announced. The place
 * of the last one is stored with the events, so that a task that continues after a kill, or works at the same time, tells nobody twice.
 */
export async function notifyOfPrices(db: Db, { billing, now }: Pick<ListenerTools, 'billing' | 'now'>, perTransaction = batchSize) {
  // Nobody is charged then, whatever was announced before.
  if (!billing) return
  let isMore: boolean
  do isMore = await db.transaction((tx) => notifySome(tx, now(), perTransaction))
  while (isMore)
}

/** False if everybody was notified of everything. */
async function notifySome(tx: Tx, now: Date, limit: number): Promise<boolean> {
  const { number, notifiedAt } = priceChanges
  // Whoever waits for the lock reads how far the other one got.
  const [change] = await tx.select().from(priceChanges).where(isNull(notifiedAt)).orderBy(asc(number)).limit(1).for('update')
  if (!change) return false
  const found = await findSubscribers(tx, change.notifiedUpTo, limit)
  const personIds = found.filter((one) => isConcerned(one, change, now)).map(({ personId }) => personId)
  if (personIds.length > 0)
    await recordEvent(tx, 'price.notified', { number: change.number, isWithdrawn: change.withdrawnAt !== null, personIds })
  const isOver = found.length < limit
  await tx
    .update(priceChanges)
    .set({
      notifiedUpTo: found.at(-1)?.personId ?? change.notifiedUpTo,
      notifiedPeople: change.notifiedPeople + personIds.length,
      ...(isOver && { notifiedAt: now }),
    })
    .where(eq(number, change.number))
  return true
}

function findSubscribers(tx: Tx, after: string | null, limit: number) {
  const { personId, state } = subscriptions
  return tx
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .innerJoin(people, and(eq(people.id, personId), isEnabledPerson()))
    .where(and(inArray(state, ['trialing', 'active', 'past_due', 'ended']), after ? gt(personId, after) : undefined))
    .orderBy(asc(personId))
    .limit(limit)
}

/** Of a withdrawal also those hear whose subscription changed since the announcement and has ended: perhaps because of it. */
function isConcerned(subscription: typeof subscriptions.$inferSelect, { announcedAt, withdrawnAt }: PriceChangeRow, now: Date) {
  const state = stateAt(subscription, now)
  if (state === 'ended') return withdrawnAt !== null && subscription.updatedAt >= announcedAt
  return state !== 'none'
}
