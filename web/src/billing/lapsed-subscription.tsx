import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { Button } from '../ui/button.tsx'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { dateWords, endedWithoutCard, priceWords } from './subscription-words.ts'
import { usePaymentPages } from './use-payment-pages.ts'

type LapsedSubscriptionProps = { subscription: SubscriptionView; zone: string; now: number; returnUrl: string }

/** A subscription that ended, and how to resume it. */
export function LapsedSubscription({ subscription, zone, now, returnUrl }: LapsedSubscriptionProps) {
  const pages = usePaymentPages(returnUrl)
  const { state, mayAddCard, mayManage } = subscription
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Photographer, monthly</h2>
        <StatusMark tone="off">{state === 'past_due' ? 'Payment failed' : 'Not running'}</StatusMark>
      </div>
      {state === 'past_due' ? (
        <Notice tone="error">
          The last charge failed, and the 3 days to fix it have passed. You can bid again as soon as a charge goes through.
        </Notice>
      ) : (
        <p className="text-ink-2">{wayBack(subscription, { zone, now })}</p>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {mayAddCard ? (
          <Button variant="gold" size="lg" busy={pages.opening === 'checkout'} busyWords="Opening..." onClick={pages.openCheckout}>
            Add a card
          </Button>
        ) : null}
        {mayManage ? (
          <Button
            variant={mayAddCard ? 'outline' : 'gold'}
            size="lg"
            busy={pages.opening === 'portal'}
            busyWords="Opening..."
            onClick={pages.openPortal}
          >
            Manage subscription
          </Button>
        ) : null}
      </div>
    </section>
  )
}

type When = { zone: string; now: number }

function wayBack({ trialEndsAt, periodEndsAt, mayAddCard }: SubscriptionView, { zone, now }: When) {
  // No trial is offered and none was started here: another account with the same address used it.
  if (!periodEndsAt && !trialEndsAt)
    return `Your trial has already been used. With a card you subscribe for ${priceWords}, charged at once; cancel at any time.`
  const ended = periodEndsAt ? `ended on ${dateWords(periodEndsAt, zone)}` : 'is not running'
  const what = endedWithoutCard(trialEndsAt, periodEndsAt)
    ? `Your trial without a card ${ended}; nothing was charged.`
    : `Your subscription ${ended}.`
  if (!mayAddCard) return what
  if (trialEndsAt && trialEndsAt.getTime() > now) {
    return `${what} Add a card, and the trial runs on until ${dateWords(trialEndsAt, zone)}; after that it is ${priceWords}.`
  }
  return `${what} With a card it is ${priceWords}, charged at once; cancel at any time.`
}
