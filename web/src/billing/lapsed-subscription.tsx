import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { resubscribeText } from './resubscribe-text.ts'
import { SubscriptionButtons } from './subscription-buttons.tsx'
import { cardDeclinedText } from './subscription-texts.ts'

type LapsedSubscriptionProps = { subscription: SubscriptionView; zone: string; now: number; returnUrl: string }

/** A subscription that ended, and how to resume it. */
export function LapsedSubscription({ subscription, zone, now, returnUrl }: LapsedSubscriptionProps) {
  const { state, isCardDeclined } = subscription
  const resubscribe = resubscribeText(subscription, { zone, now })
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Photographer, monthly</h2>
        <StatusMark tone="off">{state === 'past_due' ? 'Payment failed' : 'Not running'}</StatusMark>
      </div>
      {isCardDeclined ? <Notice tone="error">{cardDeclinedText}</Notice> : null}
      {state === 'past_due' ? <Notice tone="error">{resubscribe}</Notice> : <p className="text-ink-2">{resubscribe}</p>}
      <SubscriptionButtons subscription={subscription} returnUrl={returnUrl} manageVariant="gold" />
    </section>
  )
}
