import { type PaymentFact, type PaymentFactKind, paymentFactKinds } from './payment-fact.ts'
import { noSubscription, type Subscription, trialEndOf } from './rules.ts'
import type { SubscriptionProblem } from './schemas.ts'

/**
 * Applies the provider's facts to a subscription, in the order in which they happened, so they can arrive twice and in any order. Parts
 * that no fact mentions do not change. Facts from before the trial are ignored.
 */
export function settlePayments(subscription: Subscription, facts: readonly PaymentFact[]): Subscription {
  const { trialStartedAt } = subscription
  const relevant = facts.filter(({ occurredAt }) => !trialStartedAt || occurredAt >= trialStartedAt).toSorted(compareTime)
  const isKnown = (...kinds: PaymentFactKind[]) => relevant.some(({ kind }) => kinds.includes(kind))
  const isFailureKnown = isKnown('payment_failed', 'dispute_opened', 'dispute_won')
  const isProblemKnown = isFailureKnown || isKnown('paused', 'unpaused')
  const begin: Account = {
    subscription: { ...subscription, ...(isFailureKnown && { paymentFailedAt: null }), ...(isProblemKnown && { problem: null }) },
    isSetToEnd: false,
    endsOn: null,
    coveredUntil: null,
    failures: [],
    disputes: [],
    isPaused: false,
  }
  return subscriptionOf(relevant.reduce(afterFact, begin))
}

/**
 * State between two facts. `isSetToEnd`, `endsOn`: the scheduled end, if the provider reported one. `coveredUntil`: nothing is owed for
 * periods that end by then; null before the first report.
 */
type Account = {
  subscription: Subscription
  isSetToEnd: boolean
  endsOn: Date | null
  coveredUntil: Date | null
  failures: PaymentFact[]
  disputes: PaymentFact[]
  isPaused: boolean
}

function afterFact(account: Account, fact: PaymentFact): Account {
  const { subscription } = account
  const { kind, periodEndsAt, occurredAt } = fact
  const changed = (changes: Partial<Subscription>, rest: Partial<Account> = {}) => ({
    ...account,
    ...rest,
    subscription: { ...subscription, ...changes },
  })
  switch (kind) {
    case 'card_added':
      return changed(
        { hasCard: true, cancelPending: false, paymentFailedAt: null, problem: null, ...trialLeft(fact, subscription) },
        { isSetToEnd: false, endsOn: null, failures: [] },
      )
    case 'trial_moved': {
      const until = periodEndsAt ?? occurredAt
      const isTrial = !account.coveredUntil
      const moved = isTrial ? ({ state: 'trialing', periodEndsAt: until } as const) : activeUntil(later(account.coveredUntil, until))
      return changed({ ...cardOf(account), ...moved }, { failures: [], ...(!isTrial && { coveredUntil: moved.periodEndsAt }) })
    }
    case 'payment_succeeded': {
      // An invoice of an earlier period may be paid after a later one, and while a later one is owed.
      const coveredUntil = later(account.coveredUntil, periodEndsAt ?? occurredAt)
      const failures = account.failures.filter((failure) => failure.periodEndsAt && failure.periodEndsAt > coveredUntil)
      return changed({ ...cardOf(account), ...activeUntil(coveredUntil) }, { coveredUntil, failures })
    }
    case 'period_given': {
      const coveredUntil = later(account.coveredUntil, periodEndsAt ?? occurredAt)
      return changed({ ...cardOf(account), ...activeUntil(coveredUntil) }, { coveredUntil, failures: [] })
    }
    case 'collection_paused': {
      // A trial has no period to give.
      if (!periodEndsAt) return changed({ isCollectionPaused: true })
      const coveredUntil = later(account.coveredUntil, periodEndsAt)
      return changed({ ...cardOf(account), ...activeUntil(coveredUntil), isCollectionPaused: true }, { coveredUntil, failures: [] })
    }
    case 'collection_resumed':
      return changed({ isCollectionPaused: false })
    case 'payment_failed':
      return covers(account, periodEndsAt) ? account : { ...account, failures: [...account.failures, fact] }
    case 'dispute_opened':
      return { ...account, disputes: [...account.disputes, fact] }
    case 'dispute_won':
      return { ...account, disputes: account.disputes.filter((dispute) => dispute.periodEndsAt?.getTime() !== periodEndsAt?.getTime()) }
    case 'payment_refunded':
      return account
    case 'cancel_scheduled':
      return changed({ cancelPending: true }, { isSetToEnd: true, endsOn: periodEndsAt })
    case 'cancel_undone':
      return changed({ cancelPending: false }, { isSetToEnd: false, endsOn: null })
    case 'paused':
      return { ...account, isPaused: true }
    case 'unpaused':
      return { ...account, isPaused: false }
    case 'ended': {
      const { trialStartedAt } = subscription
      const ended = { ...noSubscription, trialStartedAt, state: 'ended' as const, periodEndsAt: periodEndsAt ?? occurredAt }
      return { subscription: ended, isSetToEnd: false, endsOn: null, coveredUntil: null, failures: [], disputes: [], isPaused: false }
    }
  }
}

/** The end of the period without charges: the provider's date, or the end of the trial. */
function trialLeft({ periodEndsAt, occurredAt }: PaymentFact, subscription: Subscription): Partial<Subscription> {
  const trialEndsAt = trialEndOf(subscription)
  const freeUntil = periodEndsAt ?? (trialEndsAt && trialEndsAt > occurredAt ? trialEndsAt : null)
  return freeUntil ? { state: 'trialing', periodEndsAt: freeUntil } : {}
}

function covers({ coveredUntil }: Account, periodEndsAt: Date | null) {
  return coveredUntil !== null && periodEndsAt !== null && periodEndsAt <= coveredUntil
}

/** A subscription at the provider has a card, also if adding it is reported later; a trial without a card was set to end. */
function cardOf({ subscription, isSetToEnd }: Account) {
  return { hasCard: true, cancelPending: subscription.hasCard ? subscription.cancelPending : isSetToEnd }
}

function activeUntil(periodEndsAt: Date) {
  return { state: 'active', periodEndsAt, paymentFailedAt: null, problem: null } as const
}

/**
 * The first of several failed attempts counts. A disputed payment is owed like a declined one, if it is for the last period; an earlier one
 * changes nothing. Of several problems it is the one that has to be solved first.
 */
function subscriptionOf({ subscription, endsOn, coveredUntil, failures, disputes, isPaused }: Account): Subscription {
  const { state } = subscription
  const ofLastPeriod = disputes.filter(({ periodEndsAt }) => !coveredUntil || !periodEndsAt || periodEndsAt >= coveredUntil)
  const owedSince = [...failures, ...ofLastPeriod].map(({ occurredAt }) => occurredAt.getTime())
  const paymentFailedAt = owedSince.length > 0 ? new Date(Math.min(...owedSince)) : subscription.paymentFailedAt
  const isRunning = state === 'trialing' || state === 'active'
  const otherProblem = subscription.problem ?? (paymentFailedAt ? 'charge_failed' : null)
  const owedFor: SubscriptionProblem | null = failures.length > 0 ? 'charge_failed' : ofLastPeriod.length > 0 ? 'disputed' : otherProblem
  const problem = isPaused && (isRunning || state === 'past_due') ? 'paused' : owedFor
  // A subscription with a scheduled end after the next charge still owes that charge.
  const isChargedBefore = endsOn !== null && subscription.periodEndsAt !== null && endsOn > subscription.periodEndsAt
  const cancelPending = subscription.cancelPending && !isChargedBefore
  return { ...subscription, cancelPending, paymentFailedAt, problem, ...(isPaused && isRunning && { state: 'past_due' }) }
}

function later(one: Date | null, other: Date) {
  return one && one > other ? one : other
}

function compareTime(one: PaymentFact, other: PaymentFact) {
  const order =
    one.occurredAt.getTime() - other.occurredAt.getTime() || paymentFactKinds.indexOf(one.kind) - paymentFactKinds.indexOf(other.kind)
  return order || (one.id < other.id ? -1 : 1)
}
