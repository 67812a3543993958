import { fullDayText, localDateTime } from '../shared/when-texts.ts'
import type { Subscription } from './rules.ts'
import type { SubscriptionProblem } from './schemas.ts'
import { type SubscriptionChange, subscriptionChangeLabels } from './subscription-changes.ts'

/** Earlier events name no problem, and no pause of collection. */
export type Plan = Pick<Subscription, 'state' | 'hasCard' | 'cancelPending' | 'periodEndsAt'> &
  Partial<Pick<Subscription, 'problem' | 'isCollectionPaused'>>

/** The plan in an administrator's words, without the price, which may change; the day is that of UTC. */
function planText({ state, hasCard, cancelPending, periodEndsAt, problem, isCollectionPaused }: Plan): string {
  if (state === 'past_due') return `no access until ${wayBack[problem ?? 'charge_failed']}`
  if ((state !== 'trialing' && state !== 'active') || !periodEndsAt) return 'no subscription'
  const isCharged = hasCard && !cancelPending
  if (isCharged && isCollectionPaused)
    return `${state === 'active' ? 'subscribed' : 'a trial with a card'} ${untilText(periodEndsAt)}, charges are paused`
  if (state === 'active') return `paid ${untilText(periodEndsAt)}, ${isCharged ? 'then charged again' : 'then it ends'}`
  return `a trial ${cardText(hasCard)} ${untilText(periodEndsAt)}, then ${isCharged ? 'charged each month' : 'it ends'}`
}

const wayBack: Record<SubscriptionProblem, string> = {
  charge_failed: 'a charge goes through',
  disputed: 'the bank returns the payment or the next charge goes through',
  paused: 'it is resumed at the payment provider',
}

/**
 * 'card added; now a trial with a card until December 5, 2026, then charged each month'. Earlier events name no plan; a report of something
 * that was known, or of an earlier month, changes nothing.
 */
export function subscriptionChangeText(changes: SubscriptionChange[], plan: Plan | undefined): string {
  const labels = changes.map((change) => subscriptionChangeLabels[change]).join(', ')
  if (!plan || plan.state === 'ended' || plan.state === 'none') return labels
  if (changes.includes('trial_started') && plan.periodEndsAt) {
    const then = plan.hasCard && !plan.cancelPending ? 'charged each month' : 'it ends'
    return `trial started, ${cardText(plan.hasCard)}, ${untilText(plan.periodEndsAt)}, then ${then}`
  }
  return [labels, `now ${planText(plan)}`].filter(Boolean).join('; ')
}

function cardText(hasCard: boolean) {
  return hasCard ? 'with a card' : 'without a card'
}

function untilText(day: Date) {
  return `until ${fullDayText(localDateTime(day, 'UTC').on)}`
}
