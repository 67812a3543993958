import type { Subscription } from './rules.ts'
import type { SubscriptionProblem } from './schemas.ts'

/** Changes of a subscription, in the words of the administrator's list. */
export const subscriptionChangeLabels = {
  trial_started: 'trial started',
  activated: 'active',
  past_due: 'past due',
  ended: 'ended',
  card_added: 'card added',
  card_removed: 'card removed',
  set_to_end: 'set to end',
  resumed: 'set to continue',
  period_moved: 'end of the period moved',
  charge_failed: 'charge failed',
  charge_settled: 'failed charge settled',
  payment_disputed: 'payment disputed',
  dispute_settled: 'dispute settled',
  paused: 'paused at the payment provider',
  unpaused: 'pause ended',
  collection_paused: 'charges paused',
  collection_resumed: 'charges resumed',
} as const
export type SubscriptionChange = keyof typeof subscriptionChangeLabels

export function subscriptionChanges(before: Subscription, after: Subscription): SubscriptionChange[] {
  const changes: [boolean, SubscriptionChange][] = [
    [isNow('trialing'), 'trial_started'],
    [isNow('active'), 'activated'],
    [isNow('past_due'), 'past_due'],
    [isNow('ended'), 'ended'],
    [!before.hasCard && after.hasCard, 'card_added'],
    [before.hasCard && !after.hasCard, 'card_removed'],
    [before.state !== 'none' && !before.cancelPending && after.cancelPending, 'set_to_end'],
    [before.cancelPending && !after.cancelPending, 'resumed'],
    [before.periodEndsAt !== null && before.periodEndsAt.getTime() !== after.periodEndsAt?.getTime(), 'period_moved'],
    [hasNow('charge_failed'), 'charge_failed'],
    [hadBefore('charge_failed') && after.problem !== 'paused', 'charge_settled'],
    [hasNow('disputed'), 'payment_disputed'],
    [hadBefore('disputed') && after.problem === null, 'dispute_settled'],
    [hasNow('paused'), 'paused'],
    [hadBefore('paused'), 'unpaused'],
    [!before.isCollectionPaused && after.isCollectionPaused, 'collection_paused'],
    [before.isCollectionPaused && !after.isCollectionPaused && after.state !== 'ended', 'collection_resumed'],
  ]
  return changes.flatMap(([isChanged, change]) => (isChanged ? [change] : []))

  function isNow(state: Subscription['state']) {
    return before.state !== state && after.state === state
  }

  function hasNow(problem: SubscriptionProblem) {
    return before.problem !== problem && after.problem === problem
  }

  /** An ended subscription may still have its problem. */
  function hadBefore(problem: SubscriptionProblem) {
    return before.problem === problem && after.problem !== problem && after.state !== 'ended'
  }
}
