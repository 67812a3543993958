import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Notice } from '../../ui/notice.tsx'
import { needsSubscriptionText } from '../bid-texts.ts'

type WhyNoEditProps = { job: JobView; bid: BidView; loadedAt: number }

/** Why a pending bid cannot be edited, if a subscription would make the difference. */
export function WhyNoEdit({ job, bid, loadedAt }: WhyNoEditProps) {
  const { id: personId, isSubscribed } = useSignedInViewer()
  const isPending = job.status === 'open' && job.startsAt.getTime() > loadedAt && bid.status === 'pending' && !bid.isArchived
  if (isSubscribed || !isPending) return null
  return (
    <Notice
      action={
        <Link
          className="link inline-flex min-h-11 items-center px-2"
          to="/profile/$personId"
          params={{ personId }}
          search={{ tab: 'subscription' }}
          state={{ returnTo: `/jobs/${job.id}` }}
        >
          See your subscription
        </Link>
      }
    >
      {needsSubscriptionText(bid)}
    </Notice>
  )
}
