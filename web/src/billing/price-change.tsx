import { firstChargeFrom } from '@shutterbid/domain/billing/first-charge-from'
import { comingPriceText } from '@shutterbid/domain/billing/price-text'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { trialDates } from '@shutterbid/domain/billing/trial-dates'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Notice } from '../ui/notice.tsx'
import { dateText } from './subscription-texts.ts'

type PriceChangeProps = { subscription: SubscriptionView; zone: string; now: number }

/** Tells the owner of a subscription of an announced price, and when they would first pay it. */
export function PriceChange({ subscription, ...context }: PriceChangeProps) {
  const text = priceChangeText(subscription, context)
  return text ? <Notice tone="info">{text}</Notice> : null
}

/** Null if none is announced or nothing would be charged any more. */
export function priceChangeText(subscription: SubscriptionView, { zone, now }: { zone: string; now: number }) {
  const { state, cancelPending, graceEndsAt, price, isCollectionPaused } = subscription
  const announced = comingPriceText(price)
  if (!price.coming || !announced) return null
  // While a payment is missing nobody knows whether there will be another charge.
  if ((state === 'past_due' || graceEndsAt) && !cancelPending) return `${announced} You can cancel before.`
  const next = nextCharge(subscription, now)
  if (!next) return null
  const first = isCollectionPaused ? null : firstChargeFrom(price.coming.startsAt, next.at)
  const day = first ? `is on ${dateText(first, zone)}` : 'is the first from that day on'
  const utc =
    first && localDateTime(first, zone).on < localDateTime(price.coming.startsAt, 'UTC').on ? ' That day begins at midnight UTC.' : ''
  return `${announced}${utc} ${next.condition} first charge with the new price ${day}; you can cancel before.`
}

/** The next charge as far as the site knows it, or the one that would come with a card; null if there will be none. */
export function nextCharge(subscription: SubscriptionView, now: number): { at: Date; condition: string } | null {
  const { state, hasCard, isActive, cancelPending, periodEndsAt, trialEndsAt, mayStartTrial, mayAddCard } = subscription
  if (mayStartTrial) return mayAddCard ? { at: trialDates(new Date(now)).endsAt, condition: 'If you start your trial today, the' } : null
  if (state === 'trialing' && !hasCard) return mayAddCard && trialEndsAt ? { at: trialEndsAt, condition: 'With a card, your' } : null
  return isActive && !cancelPending && periodEndsAt ? { at: periodEndsAt, condition: 'Your' } : null
}
