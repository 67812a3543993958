import { disputeAdvice } from '@shutterbid/domain/billing/dispute-advice'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { centsOn } from '@shutterbid/domain/billing/prices'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { centsText } from '@shutterbid/domain/shared/money'
import { resubscribeText } from './resubscribe-text.ts'
import { chargesPausedText, dateText } from './subscription-texts.ts'

type Page = 'checkout' | 'portal'
export type SubscriptionSummary = {
  /** The current state, the next change and its date: one sentence, more for an ended, failing or paused subscription. */
  text: string
  isProblem?: boolean
  /** The payment provider's page to offer; null if there is none. */
  button: { page: Page; label: string; variant: 'gold' | undefined } | null
  /** Whether writing to us helps, because no page of the provider does. */
  offersContact: boolean
}
type Context = { zone: string; now: number }

/** The state of a running or ended subscription, and the photographer's options. */
export function summaryOfSubscription(subscription: SubscriptionView, { zone, now }: Context): SubscriptionSummary {
  const { isActive, mayAddCard, mayManage } = subscription
  const {
    text,
    isProblem = false,
    labels,
    offersContact = false,
  } = isActive ? running(subscription, { zone, now }) : lapsed(subscription, { zone, now })
  const page: Page | null = mayAddCard ? 'checkout' : mayManage ? 'portal' : null
  const label = page && (labels?.[page] ?? usualLabels[page])
  const variant = label === usualLabels.portal ? undefined : 'gold'
  return { text, isProblem, button: page && label ? { page, label, variant } : null, offersContact }
}

type SummaryText = { text: string; isProblem?: boolean; labels?: Partial<Record<Page, string>>; offersContact?: boolean }

const usualLabels: Record<Page, string> = { checkout: 'Add a card', portal: 'Manage subscription' }

function running(subscription: SubscriptionView, { zone, now }: Context): SummaryText {
  const { state, hasCard, cancelPending, periodEndsAt, trialEndsAt, graceEndsAt, problem, isCollectionPaused, mayAddCard } = subscription
  if (graceEndsAt) {
    const until = `everything works until ${dateText(graceEndsAt, zone)}, and stops then`
    if (problem === 'disputed') {
      const text = `Your bank took the last payment back: ${until} unless your bank returns it. ${disputeAdvice}`
      return { text, isProblem: true, offersContact: true }
    }
    const text = `The last charge failed: ${until} unless a charge goes through.`
    return { text, isProblem: true, labels: { portal: 'Change the card' } }
  }
  const end = periodEndsAt ? dateText(periodEndsAt, zone) : ''
  const charge = periodEndsAt ? centsText(centsOn(subscription.price, periodEndsAt)) : ''
  const isTrial = state === 'trialing'
  if (isTrial && !hasCard) {
    return mayAddCard && trialEndsAt
      ? {
          text: `You are on your free trial until ${end}: add a card before then and it runs until ${dateText(trialEndsAt, zone)}, with nothing charged before that day.`,
        }
      : { text: `You are on your free trial until ${end}: then it ends, and nothing is ever charged.` }
  }
  if (cancelPending) {
    const ends = isTrial ? 'when the trial ends and nothing is charged' : 'when the subscription ends and nothing more is charged'
    return { text: `You cancelled: everything works until ${end}, ${ends}.`, labels: { portal: 'Resume subscription' } }
  }
  if (isCollectionPaused) {
    return isTrial
      ? { text: `You are on your free trial until ${end}. ${chargesPausedText}` }
      : { text: `You are subscribed. ${chargesPausedText}` }
  }
  if (isTrial) return { text: `You are on your free trial until ${end}, when ${charge} is charged for the first month.` }
  if (periodEndsAt && periodEndsAt.getTime() <= now) {
    const graceEnd = dateText(new Date(periodEndsAt.getTime() + billingLimits.graceDays * 86_400_000), zone)
    return { text: `The charge that was due on ${end} has not been confirmed yet: everything works until ${graceEnd} meanwhile.` }
  }
  return { text: `You are subscribed until ${end}, when ${charge} is charged for the next month.` }
}

function lapsed(subscription: SubscriptionView, { zone, now }: Context): SummaryText {
  const { state, problem, trialEndsAt } = subscription
  const text = resubscribeText(subscription, { zone, now })
  if (state === 'past_due')
    return problem === 'charge_failed'
      ? { text, isProblem: true, labels: { portal: 'Change the card' } }
      : { text, isProblem: true, offersContact: true }
  const goesOn = trialEndsAt !== null && trialEndsAt.getTime() > now
  return { text, labels: goesOn ? {} : { checkout: 'Subscribe' }, offersContact: problem === 'disputed' }
}
