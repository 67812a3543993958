import { disputeAdvice } from '@shutterbid/domain/billing/dispute-advice'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceText } from '@shutterbid/domain/billing/price-text'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { endedWithoutCard } from '@shutterbid/domain/billing/trial-dates'
import { useQuery } from '@tanstack/react-query'
import { useViewer, viewerOptions } from '../accounts/use-viewer.ts'
import { dateText } from './subscription-texts.ts'

type Ended = Pick<SubscriptionView, 'state' | 'problem' | 'trialEndsAt' | 'periodEndsAt' | 'mayAddCard' | 'price'>
type Context = { zone: string; now: number }

/** What happened to a subscription that does not run and has no trial left to start, and how to bid again. */
export function resubscribeText(subscription: Ended, { zone, now }: Context) {
  const { state, problem, trialEndsAt, periodEndsAt, mayAddCard, price } = subscription
  if (state === 'past_due') return onHoldText(subscription, { zone, now })
  // No trial is offered and none was started here: another account with the same address used it.
  if (!periodEndsAt && !trialEndsAt)
    return `Your trial has already been used. With a card you subscribe for ${priceText(price)}; the first month is charged at once, and you can cancel at any time.`
  const ended = periodEndsAt ? `ended on ${dateText(periodEndsAt, zone)}` : 'is not running'
  const what = endedWithoutCard(trialEndsAt, periodEndsAt)
    ? `Your trial without a card ${ended}; nothing was charged.`
    : problem === 'disputed'
      ? 'Your bank took the last payment back, so your subscription ended early.'
      : `Your subscription ${ended}.`
  if (!mayAddCard) return what
  if (trialEndsAt && trialEndsAt.getTime() > now) {
    return `${what} Add a card, and the trial runs on until ${dateText(trialEndsAt, zone)}; after that it is ${priceText(price, trialEndsAt)}.`
  }
  return `${what} With a card it is ${priceText(price)}; the first month is charged at once, and you can cancel at any time.`
}

function onHoldText({ problem, periodEndsAt }: Ended, { zone, now }: Context) {
  const on = periodEndsAt ? ` on ${dateText(periodEndsAt, zone)}` : ''
  switch (problem) {
    case 'charge_failed':
      return `The last charge failed, and the ${billingLimits.graceDays} days to fix it have passed. You can bid again as soon as a charge goes through.`
    case 'disputed': {
      const next = periodEndsAt && periodEndsAt.getTime() > now ? `the next charge${on}` : 'the next charge'
      return `Your bank took the last payment back, and the ${billingLimits.graceDays} days after that have passed. You can bid again as soon as your bank returns it or ${next} goes through. ${disputeAdvice}`
    }
    case 'paused':
      return 'Your subscription is paused at the payment provider: nothing is charged, and you cannot bid until it is resumed. Write to us, and we will see to it.'
    case null:
      return `The charge that was due${on} was never confirmed, and the ${billingLimits.graceDays} days for it have passed. You can bid again as soon as a charge goes through.`
  }
}

/** How the viewer can subscribe again; null while they can start their trial. */
export function useResubscribeText() {
  const viewer = useViewer()
  const { dataUpdatedAt } = useQuery(viewerOptions())
  if (!viewer?.subscription || viewer.subscription.mayStartTrial) return null
  return resubscribeText(viewer.subscription, { zone: viewer.zone, now: dataUpdatedAt })
}
