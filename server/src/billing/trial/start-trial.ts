import { canStartTrial, noSubscription, trialFrom } from '@shutterbid/domain/billing/rules'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Services } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { findSubscription, offerOf, subscriptionOf } from '../queries.ts'
import { subscriptionChanged } from '../subscription-changed.ts'
import { subscriptions } from '../tables.ts'
import { claimTrial } from './trial-claim.ts'

/** Starts the only trial of a photographer and of their address. Refuses with trial_used, subscription_running or billing_off. */
export async function startTrial(tx: Tx, actor: { id: string }, { env, secret }: Pick<Services, 'env' | 'secret'>, now: Date) {
  const person = await lockPerson(tx, actor.id)
  if (!person) throw notFound()
  const subscription = (await findSubscription(tx, person.id)) ?? noSubscription
  const offer = offerOf(env)
  assertAllowed(canStartTrial(subscription, { wasUsed: false, offer, now }))
  const wasUsed = !(await claimTrial(tx, { email: person.email, secret, now }))
  assertAllowed(canStartTrial(subscription, { wasUsed, offer, now }))

  const trial = { ...trialFrom(now), updatedAt: now }
  await tx
    .insert(subscriptions)
    .values({ personId: person.id, ...trial })
    .onConflictDoUpdate({ target: subscriptions.personId, set: trial })
  await recordEvent(tx, 'subscription.changed', subscriptionChanged(person.id, { before: subscription, after: trial, by: 'person' }))
  await recordEvent(tx, 'subscription.milestone', { personId: person.id, milestone: 'trial_started' })
  return subscriptionOf(tx, { personId: person.id, email: person.email, secret, now, env })
}
