import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { Button } from '../ui/button.tsx'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { resubscribeText } from './resubscribe-text.ts'
import { cardDeclinedText } from './subscription-texts.ts'
import { usePaymentPages } from './use-payment-pages.ts'

type LapsedSubscriptionProps = { subscription: SubscriptionView; zone: string; now: number; returnUrl: string }

/** A subscription that ended, and how to resume it. */
export function LapsedSubscription({ subscription, zone, now, returnUrl }: LapsedSubscriptionProps) {
  const pages = usePaymentPages(returnUrl)
  const { state, isCardDeclined, mayAddCard, mayManage } = subscription
  const resubscribe = resubscribeText(subscription, { zone, now })
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Photographer, monthly</h2>
        <StatusMark tone="off">{state === 'past_due' ? 'Payment failed' : 'Not running'}</StatusMark>
      </div>
      {isCardDeclined ? <Notice tone="error">{cardDeclinedText}</Notice> : null}
      {state === 'past_due' ? <Notice tone="error">{resubscribe}</Notice> : <p className="text-ink-2">{resubscribe}</p>}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {mayAddCard ? (
          <Button variant="gold" size="lg" busy={pages.opening === 'checkout'} busyLabel="Opening..." onClick={pages.openCheckout}>
            Add a card
          </Button>
        ) : null}
        {mayManage ? (
          <Button
            variant={mayAddCard ? 'outline' : 'gold'}
            size="lg"
            busy={pages.opening === 'portal'}
            busyLabel="Opening..."
            onClick={pages.openPortal}
          >
            Manage subscription
          </Button>
        ) : null}
      </div>
    </section>
  )
}
