import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { SubscribeButton } from '../../billing/subscribe-prompt.tsx'
import { useResubscribeText } from '../../billing/subscription-summary.ts'
import { promptTitle } from '../../billing/subscription-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Why bidding is not possible, and what to do about it. */
export function BidPrompts({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { id: personId, avatarKey, isSubscribed, subscription } = useSignedInViewer()
  const resubscribe = useResubscribeText()
  if (job.status !== 'open') return <p className="text-ink-2">{jobRefusals.job_not_open}</p>
  if (job.startsAt.getTime() <= loadedAt) return <p className="text-ink-2">{jobRefusals.shoot_time_passed}</p>
  return (
    <div className="grid content-start gap-6">
      {resubscribe && !isSubscribed ? (
        <div className="grid content-start gap-3">
          <h2 className="title">{promptTitle(subscription, bidRefusals.bid_subscription_required)}</h2>
          <p className="text-small text-ink-2">Bidding needs a subscription. {resubscribe}</p>
          <SubscribeButton size="lg" full returnTo={`/jobs/${job.id}`} />
        </div>
      ) : null}
      {avatarKey ? null : (
        <div className="grid content-start gap-3">
          <h2 className="title">Add Profile Photo</h2>
          <p className="text-small text-ink-2">{bidRefusals.bid_photo_required}</p>
          <ButtonLink
            variant={isSubscribed || !resubscribe ? 'gold' : 'outline'}
            size="lg"
            full
            to="/profile/$personId"
            params={{ personId }}
            search={{ tab: 'profile-photo' }}
            state={{ returnTo: `/jobs/${job.id}#bid`, notice: 'Add a profile photo, then place your bid.' }}
          >
            Add Profile Photo
          </ButtonLink>
        </div>
      )}
      {(isSubscribed || !resubscribe) && avatarKey ? <p className="text-ink-2">{jobRefusals.job_not_open}</p> : null}
    </div>
  )
}
