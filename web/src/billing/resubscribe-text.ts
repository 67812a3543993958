import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceText } from '@shutterbid/domain/billing/price-text'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { useQuery } from '@tanstack/react-query'
import { useViewer, viewerOptions } from '../accounts/use-viewer.ts'
import { dateText, endedWithoutCard } from './subscription-texts.ts'

type Ended = Pick<SubscriptionView, 'state' | 'trialEndsAt' | 'periodEndsAt' | 'mayAddCard' | 'price'>

/** What happened to a subscription that does not run and has no trial left to start, and how to bid again. */
export function resubscribeText(
  { state, trialEndsAt, periodEndsAt, mayAddCard, price }: Ended,
  { zone, now }: { zone: string; now: number },
) {
  if (state === 'past_due') {
    return `The last charge failed, and the ${billingLimits.graceDays} days to fix it have passed. You can bid again as soon as a charge goes through.`
  }
  // No trial is offered and none was started here: another account with the same address used it.
  if (!periodEndsAt && !trialEndsAt)
    return `Your trial has already been used. With a card you subscribe for ${priceText(price)}; the first month is charged at once, and you can cancel at any time.`
  const ended = periodEndsAt ? `ended on ${dateText(periodEndsAt, zone)}` : 'is not running'
  const what = endedWithoutCard(trialEndsAt, periodEndsAt)
    ? `Your trial without a card ${ended}; nothing was charged.`
    : `Your subscription ${ended}.`
  if (!mayAddCard) return what
  if (trialEndsAt && trialEndsAt.getTime() > now) {
    return `${what} Add a card, and the trial runs on until ${dateText(trialEndsAt, zone)}; after that it is ${priceText(price, trialEndsAt)}.`
  }
  return `${what} With a card it is ${priceText(price)}; the first month is charged at once, and you can cancel at any time.`
}

/** How the viewer can subscribe again; null while they can start their trial. */
export function useResubscribeText() {
  const viewer = useViewer()
  const { dataUpdatedAt } = useQuery(viewerOptions())
  if (!viewer?.subscription || viewer.subscription.mayStartTrial) return null
  return resubscribeText(viewer.subscription, { zone: viewer.zone, now: dataUpdatedAt })
}
