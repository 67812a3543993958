import { priceText } from '@shutterbid/domain/billing/price-text'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { Notice } from '../ui/notice.tsx'
import { dateText } from './subscription-texts.ts'

/** Says that the viewer's trial runs, with its dates; nothing outside the part that needs no card. */
export function TrialStarted() {
  const { subscription, zone } = useSignedInViewer()
  if (subscription?.state !== 'trialing' || subscription.hasCard || !subscription.periodEndsAt) return null
  const { mayAddCard, periodEndsAt, trialEndsAt, price } = subscription
  const withCard =
    mayAddCard && trialEndsAt
      ? ` With a card it runs until ${dateText(trialEndsAt, zone)}; after that it is ${priceText(price, trialEndsAt)}.`
      : ''
  return (
    <Notice tone="info">
      Your free trial has started. It runs until {dateText(periodEndsAt, zone)} without a card, and nothing is charged.{withCard}
    </Notice>
  )
}
