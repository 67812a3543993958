import { noSubscription, type Offer, subscriptionViewOf } from '@shutterbid/domain/billing/rules'
import { eq } from 'drizzle-orm'
import type { Env } from '#server/platform/configuration/env'
import type { Db, Tx } from '#server/platform/db/open-database'
import { isActive } from './is-active.ts'
import { subscriptions } from './tables.ts'
import { wasTrialUsed } from './trial/trial-claim.ts'

export type BillingEnv = Pick<Env, 'billing' | 'mode' | 'stripe'>
type Input = { personId: string; now: Date; env: BillingEnv }

/** Whether a photographer currently has a subscription; always true with billing off. */
export async function isSubscribed(db: Db | Tx, { personId, now, env }: Input) {
  if (!env.billing) return true
  return isActive((await findSubscription(db, personId)) ?? noSubscription, { env, now })
}

export async function subscriptionOf(db: Db | Tx, { personId, secret, now, env }: Input & { secret: string }) {
  const row = await findSubscription(db, personId)
  // A deleted account with this address may have used the trial.
  const wasUsed = Boolean(row?.trialStartedAt) || (await wasTrialUsed(db, { personId, secret }))
  return subscriptionViewOf(row ?? noSubscription, { isCustomer: Boolean(row?.customerRef), wasUsed, offer: offerOf(env), now })
}

export async function findSubscription(db: Db | Tx, personId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.personId, personId)).limit(1)
  return row
}

/** A demo has the test provider; a live site needs keys. */
export function offerOf({ billing, mode, stripe }: BillingEnv): Offer {
  return { billing, canPay: stripe !== undefined || mode === 'demo' }
}
