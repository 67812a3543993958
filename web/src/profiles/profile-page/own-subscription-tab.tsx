import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { completedText } from '../../bids/bid-texts.ts'
import { SubscriptionTab } from '../../billing/subscription-tab.tsx'
import { dashboardOptions } from '../../desk/dashboard/dashboard-options.ts'
import { Price } from '../../ui/money.tsx'

/** The subscription, and the earnings so far. */
export function OwnSubscriptionTab({ profile, returnTo }: { profile: ProfileView; returnTo: string | undefined }) {
  return <SubscriptionTab profile={profile} returnTo={returnTo} earned={<EarnedHere personId={profile.id} />} />
}

/** Nothing while it loads or fails, because the page is about something else. */
function EarnedHere({ personId }: { personId: string }) {
  const { data } = useQuery(dashboardOptions(personId))
  if (!data) return null
  return (
    <section className="card grid content-start gap-2 p-5 md:p-7" aria-labelledby="earned-here">
      <h2 className="title" id="earned-here">
        Earned here
      </h2>
      <Price size="l" note={completedText(data.completedJobs)}>
        {dollarsText(data.earnedDollars)}
      </Price>
      <p className="help-text">The sum of the accepted amounts of your completed jobs. Clients pay you directly.</p>
    </section>
  )
}
