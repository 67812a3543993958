import type { ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { type StoredSubscription, subscriptionNow } from '@shutterbid/domain/billing/choose-subscription'
import { graceEndOf, isActiveAt, noSubscription, type Subscription, stateAt } from '@shutterbid/domain/billing/rules'
import { and, eq, lte, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import type { SubscriptionMilestone } from '../event-facts.ts'
import { recordEvent } from '../events.ts'
import { findSubscription, findSurplus, selectPriceChanges } from '../queries.ts'
import { subscriptionChanged } from '../subscription-changed.ts'
import { openCheckouts, type SubscriptionRow, subscriptions } from '../tables.ts'
import { writeInvoices } from './write-invoices.ts'
import { recordSurplus } from './write-surplus.ts'

type Found = { all: ProviderSubscription[]; isGone: boolean }
type Answer = { personId: string; syncs: number; found: Found; now: Date }
type Written = { isChanged: boolean; chosen: ProviderSubscription | null; row: SubscriptionRow }

/** Writes what the provider answered, unless another answer was written since it was asked. */
export async function writeSubscription(tx: Tx, { personId, syncs, found, now }: Answer): Promise<Written | 'overtaken'> {
  const person = await lockPerson(tx, personId)
  const before = await findSubscription(tx, personId)
  if (!person || before?.syncs !== syncs) return 'overtaken'
  const surplusBefore = await findSurplus(tx, personId)
  const refs = surplusBefore.map(({ subscriptionRef }) => subscriptionRef)
  const context = { surplusBefore: refs, accountDeletedAt: person.deletedAt, isGone: found.isGone, now }
  const { subscription, chosen, surplus } = subscriptionNow(before, found.all, context)
  const after = termsIn(isActiveAt(subscription, now) ? subscription : { ...subscription, state: stateAt(subscription, now) })
  const isChanged = JSON.stringify(after) !== JSON.stringify(termsIn(before))
  const customers = [...new Set([chosen?.customerRef, before.customerRef, ...before.earlierCustomerRefs])].filter(
    (ref) => typeof ref === 'string',
  )
  const [row] = await tx
    .update(subscriptions)
    .set({
      ...after,
      customerRef: customers[0],
      earlierCustomerRefs: customers.slice(1),
      priceNumber: await priceNumberOf(tx, chosen, before),
      syncs: sql`${subscriptions.syncs} + 1`,
      syncedAt: now,
      ...(isChanged && { updatedAt: now }),
    })
    .where(eq(subscriptions.personId, personId))
    .returning()
  await writeInvoices(tx, { personId, all: found.all, isFirst: before.syncedAt === null, now })
  await recordSurplus(tx, { personId, surplus, before: surplusBefore, all: found.all, now })
  await forgetCheckout(tx, personId, { isPaying: after.hasCard && isActiveAt(subscription, now), endedAt: chosen?.endedAt })
  if (isChanged) await recordChange(tx, { personId, before, after: { ...noSubscription, ...after }, now })
  return { isChanged, chosen, row: row! }
}

/** What the provider decides of a row. */
function termsIn({
  state,
  hasCard,
  cancelPending,
  periodEndsAt,
  paymentFailedAt,
  problem,
  isCollectionPaused,
  ...row
}: StoredSubscription) {
  const { subscriptionRef, trialStartedAt } = row
  return { state, hasCard, cancelPending, periodEndsAt, paymentFailedAt, problem, isCollectionPaused, subscriptionRef, trialStartedAt }
}

/** A price of none of ours stays until the next change of the price. */
async function priceNumberOf(tx: Tx, chosen: ProviderSubscription | null, { subscriptionRef, priceNumber }: SubscriptionRow) {
  const unknown = chosen && chosen.ref !== subscriptionRef ? 0 : priceNumber
  if (!chosen || chosen.priceRef === undefined) return unknown
  if (chosen.priceRef === null) return 0
  return (await selectPriceChanges(tx)).find(({ providerRef }) => providerRef === chosen.priceRef)?.number ?? unknown
}

type Checkouts = { isPaying: boolean; endedAt: Date | null | undefined }

/** Not one that was opened after the subscription ended: that it ended may be seen late. */
async function forgetCheckout(tx: Tx, personId: string, { isPaying, endedAt }: Checkouts) {
  const isTheirs = eq(openCheckouts.personId, personId)
  if (isPaying) await tx.delete(openCheckouts).where(isTheirs)
  else if (endedAt) await tx.delete(openCheckouts).where(and(isTheirs, lte(openCheckouts.openedAt, endedAt)))
}

async function recordChange(tx: Tx, change: { personId: string; before: Subscription; after: Subscription; now: Date }) {
  const { personId, before, after, now } = change
  await recordEvent(tx, 'subscription.changed', subscriptionChanged(personId, { before, after, by: 'payment provider' }))
  const milestone = milestoneBetween(before, after, now)
  if (milestone) await recordEvent(tx, 'subscription.milestone', { personId, milestone })
}

/** A scheduled task may have recorded the end already, and only the first of several failed charges is notified. */
function milestoneBetween(before: Subscription, after: Subscription, now: Date): SubscriptionMilestone | null {
  if (isRunning(before) && !isRunning(after)) return 'ended'
  const isAnother = after.problem !== null && after.problem !== before.problem
  if (before.state === 'past_due' && after.state === 'past_due') return isAnother ? 'ended' : null
  if (!graceEndOf(after, now) || (graceEndOf(before, now) && !isAnother)) return null
  return after.problem === 'disputed' ? 'payment_disputed' : 'charge_failed'
}

function isRunning({ state }: Subscription) {
  return state === 'trialing' || state === 'active'
}
