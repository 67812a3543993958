import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../loading/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { LapsedSubscription } from './lapsed-subscription.tsx'
import { RunningSubscription } from './running-subscription.tsx'
import { SubscriptionBenefits } from './subscription-benefits.tsx'
import { subscriptionOptions } from './subscription-options.ts'
import { isBillingOff } from './subscription-texts.ts'
import { TrialOffer } from './trial-offer.tsx'

type SubscriptionTabProps = { profile: ProfileView; returnTo: string | undefined; earned: ReactNode }

/** `returnTo` is the page that sent the owner here. */
export function SubscriptionTab({ profile, returnTo, earned }: SubscriptionTabProps) {
  const query = useQuery(subscriptionOptions())
  const zone = profile.ownPlace?.zone ?? zoneWithoutPlace
  const returnUrl = returnTo ?? `/profile/${profile.id}?tab=subscription`
  const now = query.dataUpdatedAt
  return (
    <Loaded query={query} failedText="Failed to fetch subscription">
      {(subscription) => {
        if (isBillingOff(subscription)) return <Notice tone="info">{billingRefusals.billing_off}</Notice>
        return (
          <div className="with-side-panel">
            {subscription.isActive ? (
              <RunningSubscription {...{ subscription, zone, now, returnUrl }} />
            ) : subscription.mayStartTrial ? (
              <TrialOffer {...{ subscription, zone, returnTo }} />
            ) : (
              <LapsedSubscription {...{ subscription, zone, now, returnUrl }} />
            )}
            <div className="grid content-start gap-8">
              {earned}
              <SubscriptionBenefits />
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
