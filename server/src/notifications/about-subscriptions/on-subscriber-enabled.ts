import { comingChange } from '@shutterbid/domain/billing/prices'
import { noSubscription, stateAt } from '@shutterbid/domain/billing/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountEvents } from '#server/accounts/event-facts'
import { selectPriceChanges, selectSubscription } from '#server/billing/queries'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { noticeListener } from '../notice-kind.ts'
import { notifications } from '../tables.ts'
import { priceFacts } from './price-changing.ts'

/** Tells somebody whose account was disabled while everybody else was notified of a new price. */
export const onSubscriberEnabled = noticeListener(async ({ personId }: AccountEvents['account.enabled'], { db, now, tools }) => {
  if (!tools.billing) return null
  const found = await inOneStatement(db, {
    changes: selectPriceChanges(db),
    subscriptions: selectSubscription(db, personId),
    notified: selectNotifiedPrices(db, personId),
  })
  const number = comingChange(found.changes, now)?.number
  const change = found.changes.find((one) => one.number === number)
  // Those whom the walk has not reached are still told with the others.
  const wasPassed = change && (change.notifiedAt !== null || (change.notifiedUpTo !== null && personId <= change.notifiedUpTo))
  const isRunning = ['trialing', 'active', 'past_due'].includes(stateAt(found.subscriptions[0] ?? noSubscription, now))
  if (!wasPassed || !isRunning || found.notified.some((one) => one.number === number)) return null
  return { kind: 'price_changing', personIds: [personId], facts: priceFacts(found.changes, change) }
})

function selectNotifiedPrices(db: Db, personId: string) {
  return db
    .select({ number: sql<number>`(${notifications.facts} ->> 'number')::integer` })
    .from(notifications)
    .where(and(eq(notifications.personId, personId), eq(notifications.kind, 'price_changing')))
    .limit(24)
}
