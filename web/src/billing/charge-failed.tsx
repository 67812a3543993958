import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { PageWarning } from '../ui/page/page-warning.tsx'
import { cardDeclinedText, dateText } from './subscription-texts.ts'

/** Shown to a photographer whose last charge failed, or whose first card was declined. */
export function ChargeFailed({ viewer: { id, subscription, zone } }: { viewer: Viewer }) {
  const text = failureText(subscription, zone)
  if (!text) return null
  return (
    <PageWarning
      label="Subscription"
      viewerId={id}
      search={{ tab: 'subscription' }}
      action={subscription?.graceEndsAt ? 'Change the card' : 'Use another card'}
    >
      {text}
    </PageWarning>
  )
}

function failureText(subscription: Viewer['subscription'], zone: string) {
  if (subscription?.graceEndsAt) {
    return `The last charge for your subscription failed: everything works until ${dateText(subscription.graceEndsAt, zone)}.`
  }
  return subscription?.isCardDeclined ? cardDeclinedText : null
}
