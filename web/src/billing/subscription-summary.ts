import { disputeAdvice } from '@shutterbid/domain/billing/dispute-advice'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceText } from '@shutterbid/domain/billing/price-text'
import { centsOn } from '@shutterbid/domain/billing/prices'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { daysAfter, endedWithoutCard } from '@shutterbid/domain/billing/trial-dates'
import { centsText } from '@shutterbid/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useViewer, viewerOptions } from '../accounts/use-viewer.ts'
import { chargesPausedText, dateText } from './subscription-texts.ts'

const { graceDays, trialDays } = billingLimits

type Page = 'checkout' | 'portal'
type Context = { zone: string; now: number }
export type SubscriptionSummary = {
  /** The current state, the next change and its date: one sentence, more for an ended, failing or paused subscription. */
  text: string
  isProblem: boolean
  /** The same date once more: that of the end of access if it is known, otherwise of the next charge. Null if nothing runs. */
  date: { label: string; text: string } | null
  /** The payment provider's page to offer; null if there is none. */
  button: { page: Page; label: string; variant: 'gold' | undefined } | null
  /** Whether writing to us helps, because no page of the provider does. */
  offersContact: boolean
}

/** The state of a running or ended subscription, and the photographer's options. */
export function summaryOfSubscription(subscription: SubscriptionView, context: Context): SubscriptionSummary {
  const { isActive, mayAddCard, mayManage } = subscription
  const { labels, ...summary } = isActive ? running(subscription, context) : lapsed(subscription, context)
  const page = mayAddCard ? 'checkout' : mayManage ? 'portal' : null
  const label = page && (labels?.[page] ?? usualLabels[page])
  const variant = label === usualLabels.portal ? undefined : 'gold'
  return { isProblem: false, date: null, offersContact: false, ...summary, button: page && label ? { page, label, variant } : null }
}

/** How the viewer can subscribe again; null while they can start their trial. */
export function useResubscribeText() {
  const viewer = useViewer()
  const { dataUpdatedAt } = useQuery(viewerOptions())
  if (!viewer?.subscription || viewer.subscription.mayStartTrial) return null
  return summaryOfSubscription(viewer.subscription, { zone: viewer.zone, now: dataUpdatedAt }).text
}

const usualLabels: Record<Page, string> = { checkout: 'Add a card', portal: 'Manage subscription' }

type Summary = Pick<SubscriptionSummary, 'text'> &
  Partial<Pick<SubscriptionSummary, 'isProblem' | 'date' | 'offersContact'>> & { labels?: Partial<Record<Page, string>> }

function running(subscription: SubscriptionView, { zone, now }: Context): Summary {
  const { state, hasCard, cancelPending, periodEndsAt, trialEndsAt, graceEndsAt, isCollectionPaused, mayAddCard, price } = subscription
  const isTrial = state === 'trialing'
  const isDue = periodEndsAt !== null && periodEndsAt.getTime() <= now
  const endsAt = graceEndsAt ?? (isDue && !cancelPending ? daysAfter(periodEndsAt, graceDays) : periodEndsAt)
  const day = endsAt ? dateText(endsAt, zone) : ''
  const charge = periodEndsAt ? centsText(centsOn(price, periodEndsAt)) : ''
  const ends = { date: { label: 'Subscription end date:', text: day } }
  const goesOn = { date: { label: 'Next billing date:', text: isCollectionPaused ? 'None while charges are paused' : day } }

  if (graceEndsAt) return { ...unpaid(subscription, { zone, now }), ...ends }
  if (isTrial && !hasCard) {
    const then =
      mayAddCard && trialEndsAt
        ? `add a card before then and it runs for all ${trialDays} days, with nothing charged before they are over.`
        : 'then it ends, and nothing is ever charged.'
    return { text: `You are on your free trial until ${day}: ${then}`, ...ends }
  }
  if (cancelPending) {
    const then = isTrial ? 'when the trial ends and nothing is charged' : 'when the subscription ends and nothing more is charged'
    return { text: `You cancelled: everything works until ${day}, ${then}.`, labels: { portal: 'Resume subscription' }, ...ends }
  }
  if (isCollectionPaused) {
    return { text: `${isTrial ? `You are on your free trial until ${day}` : 'You are subscribed'}. ${chargesPausedText}`, ...goesOn }
  }
  if (isTrial) return { text: `You are on your free trial until ${day}, when ${charge} is charged for the first month.`, ...goesOn }
  if (isDue) return { text: `The last charge has not been confirmed yet: everything works until ${day} meanwhile.`, ...ends }
  return { text: `You are subscribed until ${day}, when ${charge} is charged for the next month.`, ...goesOn }
}

/** What happened to one that does not run and has no trial left to start, and how to bid again. */
function lapsed(subscription: SubscriptionView, { zone, now }: Context): Summary {
  const { state, problem, trialEndsAt, periodEndsAt, mayAddCard, price } = subscription
  if (state === 'past_due') return unpaid(subscription, { zone, now })
  const offer = { labels: { checkout: 'Subscribe' }, offersContact: problem === 'disputed' }
  const charged = 'the first month is charged at once, and you can cancel at any time.'
  // No trial is offered and none was started here: another account with the same address used it.
  if (!periodEndsAt && !trialEndsAt)
    return { text: `Your trial has already been used. With a card you subscribe for ${priceText(price)}; ${charged}`, ...offer }
  const trialGoesOnUntil = mayAddCard && trialEndsAt && trialEndsAt.getTime() > now ? trialEndsAt : null
  const ended = trialGoesOnUntil ? 'has ended' : periodEndsAt ? `ended on ${dateText(periodEndsAt, zone)}` : 'is not running'
  const what = endedWithoutCard(trialEndsAt, periodEndsAt)
    ? `Your trial without a card ${ended}; nothing was charged.`
    : problem === 'disputed'
      ? 'Your bank took the last payment back, so your subscription ended early.'
      : `Your subscription ${ended}.`
  if (trialGoesOnUntil) {
    const then = `the trial runs on until ${dateText(trialGoesOnUntil, zone)}; after that it is ${priceText(price, trialGoesOnUntil)}.`
    return { ...offer, text: `${what} Add a card, and ${then}`, labels: {} }
  }
  return { text: mayAddCard ? `${what} With a card it is ${priceText(price)}; ${charged}` : what, ...offer }
}

/** While a payment is missing: everything works until the end of the grace period, and nothing after it. */
function unpaid({ problem, graceEndsAt, periodEndsAt }: SubscriptionView, { zone, now }: Context): Summary {
  const until = graceEndsAt && `everything works until ${dateText(graceEndsAt, zone)}, and stops then unless`
  const day = periodEndsAt ? ` on ${dateText(periodEndsAt, zone)}` : ''
  switch (problem ?? (graceEndsAt && 'charge_failed')) {
    case 'charge_failed': {
      const passed = `and the ${graceDays} days to fix it have passed. You can bid again as soon as a charge goes through.`
      const text = until ? `The last charge failed: ${until} a charge goes through.` : `The last charge failed, ${passed}`
      return { text, isProblem: true, labels: { portal: 'Change the card' } }
    }
    case 'disputed': {
      const next = periodEndsAt && periodEndsAt.getTime() > now ? `the next charge${day}` : 'the next charge'
      const passed = `and the ${graceDays} days after that have passed. You can bid again as soon as your bank returns it or ${next} goes through.`
      const then = until ? `: ${until} your bank returns it.` : `, ${passed}`
      return { text: `Your bank took the last payment back${then} ${disputeAdvice}`, isProblem: true, offersContact: true }
    }
    case 'paused': {
      const text =
        'Your subscription is paused at the payment provider: nothing is charged, and you cannot bid until it is resumed. Write to us, and we will see to it.'
      return { text, isProblem: true, offersContact: true }
    }
    case null: {
      const text = `The charge that was due${day} was never confirmed, and the ${graceDays} days for it have passed. You can bid again as soon as a charge goes through.`
      return { text, isProblem: true, offersContact: true }
    }
  }
}
