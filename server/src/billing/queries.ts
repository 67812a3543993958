import { noSubscription, type Offer, subscriptionViewOf } from '@shutterbid/domain/billing/rules'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Env } from '#server/platform/env'
import { isActive } from './is-active.ts'
import { subscriptions } from './tables.ts'
import { wasTrialUsed } from './trial-claim.ts'

export type BillingEnv = Pick<Env, 'billing' | 'mode' | 'stripe'>
type Asked = { personId: string; now: Date; env: BillingEnv }

/** Whether a photographer may do at this moment what needs a subscription; always true where billing is off. */
export async function isSubscribed(db: Db | Tx, { personId, now, env }: Asked) {
  if (!env.billing) return true
  return isActive((await findSubscription(db, personId)) ?? noSubscription, { env, now })
}

/** A photographer's own subscription, as it is at this moment. */
export async function subscriptionOf(db: Db | Tx, { personId, secret, now, env }: Asked & { secret: string }) {
  const row = await findSubscription(db, personId)
  // An account that was deleted takes the trial of its address with it.
  const wasUsed = Boolean(row?.trialStartedAt) || (await wasTrialUsed(db, { personId, secret }))
  return subscriptionViewOf(row ?? noSubscription, { isCustomer: Boolean(row?.customerRef), wasUsed, offer: offerOf(env), now })
}

export async function findSubscription(db: Db | Tx, personId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.personId, personId)).limit(1)
  return row
}

/** A demo has its test provider; a live site one only with keys. */
export function offerOf({ billing, mode, stripe }: BillingEnv): Offer {
  return { billing, canPay: stripe !== undefined || mode === 'demo' }
}
