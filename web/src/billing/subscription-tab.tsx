import { billingLimits } from '@shutterbid/domain/billing/limits'
import { centsOn } from '@shutterbid/domain/billing/prices'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { centsText } from '@shutterbid/domain/shared/money'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '../loading/loaded.tsx'
import { Price } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { nextCharge, PriceChange } from './price-change.tsx'
import { StartTrialButton } from './start-trial-button.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionOptions } from './subscription-options.ts'

type SubscriptionTabProps = { profile: ProfileView; returnTo: string | undefined; earned: ReactNode }

/** `returnTo` is the page that sent the owner here. */
export function SubscriptionTab({ profile, returnTo, earned }: SubscriptionTabProps) {
  const query = useQuery(subscriptionOptions())
  const zone = profile.ownPlace?.zone ?? defaultZone
  const returnUrl = returnTo ?? `/profile/${profile.id}?tab=subscription`
  const now = query.dataUpdatedAt
  return (
    <Loaded query={query} failedText="Failed to fetch subscription">
      {(subscription) => {
        // Everybody counts as subscribed then.
        if (subscription.isActive && !subscription.periodEndsAt) return <Notice tone="info">{billingRefusals.billing_off}</Notice>
        return (
          <div className="grid content-start gap-12">
            <div className="with-side-panel">
              {subscription.mayStartTrial ? (
                <TrialOffer subscription={subscription} zone={zone} now={now} />
              ) : (
                <SubscriptionCard subscription={subscription} zone={zone} now={now} returnUrl={returnUrl} />
              )}
              <div className="grid content-start gap-8">
                {earned}
                <SubscriptionBenefits />
              </div>
            </div>
            {subscription.mayStartTrial ? null : <InvoiceList zone={zone} />}
          </div>
        )
      }}
    </Loaded>
  )
}

const benefits = [
  'Bid on every job in your range',
  'Messages with clients',
  'Client profiles and vision boards',
  'No commission on any shoot',
]

function SubscriptionBenefits() {
  return (
    <aside className="grid content-start gap-4">
      <h2 className="title">What it brings</h2>
      <ul className="grid content-start gap-3 text-ink-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check size={18} strokeWidth={1.6} className="mt-1 text-sage" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const { trialDays, noCardDays } = billingLimits

/** Offered once, to photographers who have not had a trial. */
function TrialOffer({ subscription, zone, now }: { subscription: SubscriptionView; zone: string; now: number }) {
  const charge = nextCharge(subscription, now)
  const days = charge ? trialDays : noCardDays
  return (
    <section className="card grid content-start gap-6 self-start p-5 md:p-7">
      <div className="grid content-start gap-2">
        <h2 className="section-title">{days} days free</h2>
        <p className="text-ink-2">
          You start them here or with your first bid, after you have seen the dates. The first {noCardDays} need no card. Without one the
          trial simply ends, and nothing is ever charged. Cancel at any time.{' '}
          <Link className="link" to="/terms" hash="subscription">
            Terms of the subscription
          </Link>
        </p>
      </div>
      {charge ? (
        <Price size="l" note="a month after the trial">
          {centsText(centsOn(subscription.price, charge.at))}
        </Price>
      ) : null}
      <PriceChange subscription={subscription} zone={zone} now={now} />
      <StartTrialButton size="lg">Start Your Free Trial</StartTrialButton>
    </section>
  )
}
