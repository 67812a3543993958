import { centsOn, priceAt } from '@shutterbid/domain/billing/prices'
import { isActiveAt, noSubscription, type Offer, type Subscription, subscriptionViewOf } from '@shutterbid/domain/billing/rules'
import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Env } from '#server/platform/configuration/env'
import { inOneStatement, type SelectedRows } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { priceChanges, subscriptions, surplusSubscriptions } from './tables.ts'
import { selectTrialClaim } from './trial/trial-claim.ts'

export type BillingEnv = Pick<Env, 'billing' | 'mode' | 'stripe'>
type Input = { personId: string; now: Date; env: BillingEnv }

/** Whether a photographer currently has a subscription; always true with billing off. */
export async function isSubscribed(db: Db | Tx, { personId, now, env }: Input) {
  if (!env.billing) return true
  return isActive((await findSubscription(db, personId)) ?? noSubscription, { env, now })
}

type Person = { personId: string; email: string; secret: string }

/** `email` is the person's address. */
export async function subscriptionOf(db: Db | Tx, { now, env, ...person }: Input & Person) {
  return presentSubscription(await inOneStatement(db, selectSubscriptionFacts(db, person)), { now, env })
}

/** Parts of a larger statement; `presentSubscription` reads their rows. */
export function selectSubscriptionFacts(db: Db | Tx, { personId, email, secret }: Person) {
  return {
    subscriptions: selectSubscription(db, personId),
    claims: selectTrialClaim(db, { email, secret }),
    prices: selectPriceChanges(db),
  }
}

type Facts = SelectedRows<ReturnType<typeof selectSubscriptionFacts>>

export function presentSubscription({ subscriptions: [row], claims, prices }: Facts, { now, env }: Pick<Input, 'now' | 'env'>) {
  // A deleted account with this address may have used the trial.
  const wasUsed = Boolean(row?.trialStartedAt) || claims.length > 0
  const isCustomer = Boolean(row?.customerRef)
  const price = priceAt(prices, now)
  return subscriptionViewOf(row ?? noSubscription, { isCustomer, wasUsed, offer: offerOf(env), price, now })
}

/** Only the last changes can matter. */
export function selectPriceChanges(db: Db | Tx) {
  return db.select().from(priceChanges).orderBy(desc(priceChanges.number)).limit(24)
}

export async function findSubscription(db: Db | Tx, personId: string) {
  const [row] = await selectSubscription(db, personId)
  return row
}

export function selectSubscription(db: Db | Tx, personId: string) {
  return db.select().from(subscriptions).where(eq(subscriptions.personId, personId)).limit(1)
}

/** A demo has the test provider; a live site needs keys. */
export function offerOf({ billing, mode, stripe }: BillingEnv): Offer {
  return { billing, canPay: stripe !== undefined || mode === 'demo' }
}

/** Whether a subscription is active at this moment; without billing every one is. */
export function isActive(subscription: Subscription, { env, now }: { env: Pick<Env, 'billing'>; now: Date }) {
  return !env.billing || isActiveAt(subscription, now)
}

/** A person's subscriptions that were found to be surplus. */
export function findSurplus(db: Db | Tx, personId: string) {
  return db.select().from(surplusSubscriptions).where(eq(surplusSubscriptions.personId, personId)).limit(100)
}

/** What the drivers of the payment provider ask about prices. */
export function priceQueries(db: Db, now: () => Date) {
  return {
    /** The provider's ids of all prices that were announced, so that subscriptions with an earlier one stay ours. */
    async findPriceRefs() {
      const { number, providerRef } = priceChanges
      const rows = await db.select({ providerRef }).from(priceChanges).where(isNotNull(providerRef)).orderBy(desc(number)).limit(1000)
      return rows.flatMap((row) => row.providerRef ?? [])
    },
    /** What a month costs that begins on a day. */
    async findCentsOn() {
      const changes = await selectPriceChanges(db)
      return (day: Date) => centsOn(priceAt(changes, now()), day)
    },
  }
}
