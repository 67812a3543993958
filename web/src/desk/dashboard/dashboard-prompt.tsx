import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { SubscribeButton } from '../../billing/subscribe-prompt.tsx'
import { useResubscribeText } from '../../billing/subscription-summary.ts'
import { promptTitle } from '../../billing/subscription-texts.ts'

const { noCardDays } = billingLimits

/** What a photographer without a subscription has to do: start the trial, or subscribe again. */
export function DashboardPrompt({ viewer: { subscription } }: { viewer: Viewer }) {
  const mayStartTrial = subscription?.mayStartTrial ?? false
  const resubscribe = useResubscribeText()
  return (
    <section className="card flex flex-wrap items-center justify-between gap-6 p-5 md:p-7" aria-labelledby="subscribe">
      <div className="grid content-start gap-2 max-w-text">
        <h2 className="section-title" id="subscribe">
          {promptTitle(subscription, bidRefusals.bid_subscription_required)}
        </h2>
        <p className="text-ink-2">
          {mayStartTrial
            ? `Jobs in your range are open to look at; bidding needs a subscription. Your free trial starts when you start it, and its first ${noCardDays} days need no card.`
            : `Jobs in your range are open to look at; bidding needs a subscription. ${resubscribe ?? ''}`}
        </p>
      </div>
      <SubscribeButton size="lg" returnTo="/">
        Start your free trial to bid!
      </SubscribeButton>
    </section>
  )
}
