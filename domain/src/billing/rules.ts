import { type Decision, no, yes } from '../shared/decision.ts'
import { billingLimits } from './limits.ts'
import type { PriceView } from './prices.ts'
import type { BillingRefusal } from './refusals.ts'
import type { SubscriptionProblem, SubscriptionState, SubscriptionView } from './schemas.ts'
import { daysAfter, trialDates } from './trial-dates.ts'

/**
 * A photographer's subscription. `state` is as of the last change; `stateAt` gives the state at an instant. `paymentFailedAt`: since when a
 * payment is missing, because it was declined or taken back.
 */
export type Subscription = {
  state: SubscriptionState
  trialStartedAt: Date | null
  hasCard: boolean
  cancelPending: boolean
  periodEndsAt: Date | null
  paymentFailedAt: Date | null
  problem: SubscriptionProblem | null
  isCollectionPaused: boolean
}

/** With `billing` off everybody counts as subscribed; `canPay` is false without a payment provider. */
export type Offer = { billing: boolean; canPay: boolean }

export const noSubscription: Subscription = {
  state: 'none',
  trialStartedAt: null,
  hasCard: false,
  cancelPending: false,
  periodEndsAt: null,
  paymentFailedAt: null,
  problem: null,
  isCollectionPaused: false,
}

export function stateAt(subscription: Subscription, now: Date): SubscriptionState {
  const until = activeUntil(subscription)
  if (!until) return subscription.state
  if (until <= now) return owesPayment(subscription) ? 'past_due' : 'ended'
  const isTrialOver = subscription.state === 'trialing' && subscription.periodEndsAt !== null && subscription.periodEndsAt <= now
  return isTrialOver ? 'active' : subscription.state
}

export function isActiveAt(subscription: Subscription, now: Date) {
  return ['trialing', 'active'].includes(stateAt(subscription, now))
}

/** The last day of a trial with a card; null without a trial. */
export function trialEndOf({ trialStartedAt }: Pick<Subscription, 'trialStartedAt'>) {
  return trialStartedAt && trialDates(trialStartedAt).endsAt
}

/** When the grace period after a failed charge ends; null without a failed charge, or when the grace period is over. */
export function graceEndOf(subscription: Subscription, now: Date) {
  if (!subscription.paymentFailedAt || !subscription.hasCard || !isActiveAt(subscription, now)) return null
  const until = activeUntil(subscription)
  const endsAnyway = subscription.cancelPending && until !== null && until.getTime() === subscription.periodEndsAt?.getTime()
  return endsAnyway ? null : until
}

/** Why access ends after the grace period, or has ended; null if it has not, or as planned. */
export function problemAt(subscription: Subscription, now: Date): SubscriptionProblem | null {
  const { problem, hasCard, paymentFailedAt, periodEndsAt } = subscription
  const state = stateAt(subscription, now)
  if (state === 'past_due' || graceEndOf(subscription, now)) return problem
  // One that was set to end ends earlier if its last payment is taken back.
  const isEarly = paymentFailedAt && periodEndsAt && daysAfter(paymentFailedAt, billingLimits.graceDays) < periodEndsAt
  return state === 'ended' && hasCard && isEarly ? problem : null
}

export function trialFrom(now: Date): Subscription {
  return {
    ...noSubscription,
    state: 'trialing',
    trialStartedAt: now,
    cancelPending: true,
    periodEndsAt: trialDates(now).noCardEndsAt,
  }
}

/** `wasUsed`: an account with this address has already had its one trial. A subscription with a payment due, or paused, goes on instead. */
export function canStartTrial(
  subscription: Subscription,
  { wasUsed, offer, now }: { wasUsed: boolean; offer: Offer; now: Date },
): Decision<BillingRefusal> {
  if (!offer.billing) return no('billing_off')
  if (isActiveAt(subscription, now) || stateAt(subscription, now) === 'past_due') return no('subscription_running')
  if (wasUsed || subscription.trialStartedAt) return no('trial_used')
  return yes
}

/** A photographer with a running subscription and a card, or with a payment due, uses the portal instead. */
export function canAddCard(subscription: Subscription, { offer, now }: { offer: Offer; now: Date }): Decision<BillingRefusal> {
  if (!offer.billing) return no('billing_off')
  if (!offer.canPay) return no('payments_unavailable')
  const state = stateAt(subscription, now)
  if (state === 'past_due' || (subscription.hasCard && isActiveAt(subscription, now))) return no('subscription_running')
  return yes
}

/** `isCustomer`: the provider has a record of the person. */
export function canManage({ isCustomer, offer }: { isCustomer: boolean; offer: Offer }): Decision<BillingRefusal> {
  if (!offer.billing) return no('billing_off')
  return offer.canPay && isCustomer ? yes : no('portal_unavailable')
}

/** Whether there is a next charge that a free month can pay. */
export function canGiveMonth(subscription: Subscription, now: Date) {
  return isActiveAt(subscription, now) && owesPayment(subscription)
}

export function subscriptionViewOf(
  stored: Subscription,
  { isCustomer, wasUsed, offer, price, now }: { isCustomer: boolean; wasUsed: boolean; offer: Offer; price: PriceView; now: Date },
): SubscriptionView {
  // With billing off everybody counts as subscribed.
  const subscription = offer.billing ? stored : { ...noSubscription, state: 'active' as const }
  const isActive = isActiveAt(subscription, now) || !offer.billing
  return {
    state: stateAt(subscription, now),
    isActive,
    cancelPending: isActive && subscription.cancelPending,
    hasCard: subscription.hasCard,
    periodEndsAt: subscription.cancelPending ? lastDayOf(subscription) : subscription.periodEndsAt,
    trialEndsAt: trialEndOf(subscription),
    graceEndsAt: graceEndOf(subscription, now),
    problem: problemAt(subscription, now),
    isCollectionPaused: isActive && subscription.isCollectionPaused,
    isCardDeclined: isCardDeclined(subscription, now),
    mayStartTrial: canStartTrial(subscription, { wasUsed, offer, now }).allowed,
    mayAddCard: canAddCard(subscription, { offer, now }).allowed,
    mayManage: canManage({ isCustomer, offer }).allowed,
    price,
  }
}

/** Whether a card was declined lately, and none was accepted. A decline when a payment is due starts the grace period instead. */
function isCardDeclined({ hasCard, paymentFailedAt }: Subscription, now: Date) {
  return !hasCard && paymentFailedAt !== null && now < daysAfter(paymentFailedAt, billingLimits.declineShownDays)
}

/**
 * When access ends; null without a subscription. After a failed charge, or at the end of a period for which the provider has not reported
 * yet, there are three days of grace. A payment that was taken back during its period leaves no more than that, also if it was the last.
 */
function activeUntil(subscription: Subscription) {
  const { state, periodEndsAt, paymentFailedAt } = subscription
  if ((state !== 'trialing' && state !== 'active') || !periodEndsAt) return null
  const lacksLastPayment = state === 'active' && subscription.hasCard && paymentFailedAt !== null
  if (!owesPayment(subscription))
    return lacksLastPayment ? earlier(periodEndsAt, daysAfter(paymentFailedAt, billingLimits.graceDays)) : periodEndsAt
  const graceEndsAt = daysAfter(paymentFailedAt ?? periodEndsAt, billingLimits.graceDays)
  return state === 'trialing' && periodEndsAt > graceEndsAt ? periodEndsAt : graceEndsAt
}

/** When one that was set to end ends, or has ended: a missing payment may end it before its period does. */
function lastDayOf({ state, ...subscription }: Subscription) {
  const isRunning = state === 'trialing' || state === 'active'
  return activeUntil({ ...subscription, state: isRunning ? state : 'active' })
}

function earlier(one: Date, other: Date) {
  return one < other ? one : other
}

/** Charges happen at the end of the period. */
function owesPayment({ hasCard, cancelPending }: Subscription) {
  return hasCard && !cancelPending
}
