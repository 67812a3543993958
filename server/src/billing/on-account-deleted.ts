import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AccountEvent } from '#server/accounts/event-facts'
import type { Db } from '#server/platform/db/open-database'
import type { Listener } from '#server/platform/events/define-events'
import { findCustomers } from './find-customers.ts'
import { paymentFacts } from './tables.ts'

/** Ends all charges of a deleted account, and nothing else that the customer buys; retried until the provider confirms. */
export const onAccountDeleted: Listener<AccountEvent<'account.deleted'>> = async (db, { facts: { personId } }, { payments }) => {
  for (const subscriptionRef of await findRunning(db, personId)) await payments.cancelSubscription({ subscriptionRef })
  for (const customerRef of await findCustomers(db, personId)) await payments.end({ customerRef })
}

/** The known subscriptions of a person; one without a price or name of ours can be found only here. */
async function findRunning(db: Db, personId: string): Promise<string[]> {
  const facts = await db
    .select({ ref: paymentFacts.subscriptionRef, hasEnded: sql<boolean>`bool_or(${paymentFacts.kind} = 'ended')` })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.personId, personId), isNotNull(paymentFacts.subscriptionRef)))
    .groupBy(paymentFacts.subscriptionRef)
  return facts.flatMap(({ ref, hasEnded }) => (ref && !hasEnded ? [ref] : []))
}
