import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { EarnedHere } from '../../bids/dashboard/earned-here.tsx'
import { SubscriptionTab } from '../../billing/subscription-tab.tsx'

/** The subscription, and what it has brought so far. */
export function OwnSubscriptionTab({ profile, returnTo }: { profile: ProfileView; returnTo: string | undefined }) {
  return <SubscriptionTab profile={profile} returnTo={returnTo} earned={<EarnedHere />} />
}
