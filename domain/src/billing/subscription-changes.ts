import type { Subscription } from './rules.ts'

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
    [!before.paymentFailedAt && Boolean(after.paymentFailedAt), 'charge_failed'],
    [Boolean(before.paymentFailedAt) && !after.paymentFailedAt, 'charge_settled'],
  ]
  return changes.flatMap(([isChanged, change]) => (isChanged ? [change] : []))

  function isNow(state: Subscription['state']) {
    return before.state !== state && after.state === state
  }
}
