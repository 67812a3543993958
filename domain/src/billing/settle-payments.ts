import { type PaymentFact, paymentFactKinds } from './payment-fact.ts'
import { noSubscription, type Subscription, trialEndOf } from './rules.ts'

/**
 * Applies the provider's facts to a subscription, in the order in which they happened, so they can arrive twice and in any order. Parts
 * that no fact mentions do not change. Facts from before the trial are ignored.
 */
export function settlePayments(subscription: Subscription, facts: readonly PaymentFact[]): Subscription {
  const { trialStartedAt } = subscription
  const relevant = facts.filter(({ occurredAt }) => !trialStartedAt || occurredAt >= trialStartedAt).toSorted(compareTime)
  const isFailureKnown = relevant.some(({ kind }) => ['payment_failed', 'dispute_opened', 'dispute_won'].includes(kind))
  const failedAt = isFailureKnown ? null : subscription.paymentFailedAt
  const begin: Account = { subscription, failedAt, coveredUntil: null, disputes: [], isPaused: false }
  return subscriptionOf(relevant.reduce(afterFact, begin))
}

/** Where the fold stands. `coveredUntil`: nothing is owed for periods that end by then; null until the provider has said so. */
type Account = {
  subscription: Subscription
  failedAt: Date | null
  coveredUntil: Date | null
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
      return changed({ hasCard: true, cancelPending: false, ...trialLeft(fact, subscription) }, { failedAt: null })
    case 'payment_succeeded': {
      // An invoice of an earlier period may be paid after a later one.
      const coveredUntil = later(account.coveredUntil, periodEndsAt ?? occurredAt)
      return changed({ hasCard: true, state: 'active', periodEndsAt: coveredUntil }, { coveredUntil, failedAt: null })
    }
    case 'period_given': {
      const coveredUntil = later(account.coveredUntil, periodEndsAt ?? occurredAt)
      const isTrial = subscription.state === 'trialing'
      const until = isTrial ? (periodEndsAt ?? occurredAt) : coveredUntil
      const given = { state: isTrial ? ('trialing' as const) : ('active' as const), periodEndsAt: until }
      return changed(given, { coveredUntil: until, failedAt: null, disputes: [] })
    }
    case 'payment_failed':
      // The first of several attempts counts; a period that is paid or given is not owed.
      return covers(account, periodEndsAt) ? account : { ...account, failedAt: account.failedAt ?? occurredAt }
    case 'dispute_opened':
      return { ...account, disputes: [...account.disputes, fact] }
    case 'dispute_won':
      return { ...account, disputes: account.disputes.filter((dispute) => dispute.periodEndsAt?.getTime() !== periodEndsAt?.getTime()) }
    case 'payment_refunded':
      return account
    case 'cancel_scheduled':
      return changed({ cancelPending: true })
    case 'cancel_undone':
      return changed({ cancelPending: false })
    case 'paused':
      return { ...account, isPaused: true }
    case 'unpaused':
      return { ...account, isPaused: false }
    case 'ended': {
      const { trialStartedAt } = subscription
      const ended = { ...noSubscription, trialStartedAt, state: 'ended' as const, periodEndsAt: periodEndsAt ?? occurredAt }
      return { subscription: ended, failedAt: null, coveredUntil: null, disputes: [], isPaused: false }
    }
  }
}

/** Until then nothing is charged: the date that the provider names, or what is left of the trial. */
function trialLeft({ periodEndsAt, occurredAt }: PaymentFact, subscription: Subscription): Partial<Subscription> {
  const trialEndsAt = trialEndOf(subscription)
  const freeUntil = periodEndsAt ?? (trialEndsAt && trialEndsAt > occurredAt ? trialEndsAt : null)
  return freeUntil ? { state: 'trialing', periodEndsAt: freeUntil } : {}
}

function covers({ coveredUntil }: Account, periodEndsAt: Date | null) {
  return coveredUntil !== null && periodEndsAt !== null && periodEndsAt <= coveredUntil
}

/** A disputed payment is owed like a declined one, if it is for the last period; an earlier one changes nothing. */
function subscriptionOf({ subscription, failedAt, coveredUntil, disputes, isPaused }: Account): Subscription {
  const ofLastPeriod = disputes.filter(({ periodEndsAt }) => !coveredUntil || !periodEndsAt || periodEndsAt >= coveredUntil)
  const failures = [failedAt, ...ofLastPeriod.map(({ occurredAt }) => occurredAt)].filter((at) => at !== null)
  const paymentFailedAt = failures.length > 0 ? new Date(Math.min(...failures.map((at) => at.getTime()))) : null
  const isRunning = subscription.state === 'trialing' || subscription.state === 'active'
  return { ...subscription, paymentFailedAt, ...(isPaused && isRunning && { state: 'past_due' }) }
}

function later(one: Date | null, other: Date) {
  return one && one > other ? one : other
}

function compareTime(one: PaymentFact, other: PaymentFact) {
  const order =
    one.occurredAt.getTime() - other.occurredAt.getTime() || paymentFactKinds.indexOf(one.kind) - paymentFactKinds.indexOf(other.kind)
  return order || (one.id < other.id ? -1 : 1)
}
