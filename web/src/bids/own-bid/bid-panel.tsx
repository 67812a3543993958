import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { bidCountWords, budgetWords, milesWords } from '../../jobs/job-words.ts'
import { Failed } from '../../loading/failed.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bidsOptions } from '../bids-options.ts'
import { FreeThen } from '../free-then.tsx'
import { BidPrompts } from './bid-prompts.tsx'
import { BidderHired } from './bidder-hired.tsx'
import { OwnBid } from './own-bid.tsx'
import { PlaceBid } from './place-bid.tsx'

type BidPanelProps = { job: JobView; answeredAt: number; isGone: boolean }

/** A photographer's part of a job: the bid form, the bid, or the hire; or why bidding is not possible. */
export function BidPanel({ job, answeredAt, isGone }: BidPanelProps) {
  return (
    <aside
      id="bid"
      tabIndex={-1}
      aria-label="Bidding"
      className="grid content-start gap-6 scroll-mt-24 lg:sticky lg:top-24 lg:self-start print:static"
    >
      <div className="card grid content-start gap-6 p-5 md:p-7">
        {job.acceptedAmountDollars === null ? (
          <>
            <Offered job={job} />
            <hr />
          </>
        ) : null}
        {isGone ? <Gone /> : null}
        <Own job={job} answeredAt={answeredAt} />
      </div>
      <FreeThen {...job} isYou />
    </aside>
  )
}

function Own({ job, answeredAt }: Omit<BidPanelProps, 'isGone'>) {
  const { data: bids, isPending, isFetching, refetch } = useQuery(bidsOptions(job.id))
  if (isPending) {
    return (
      <Loading label="Loading bids...">
        <div className="grid content-start gap-4">
          <Skeleton className="h-15" />
          <Skeleton className="h-42" />
        </div>
      </Loading>
    )
  }
  if (!bids) {
    return (
      <Failed onRetry={() => void refetch()} busy={isFetching}>
        Error loading bids
      </Failed>
    )
  }
  const own = bids.find(({ isOwn }) => isOwn)
  if (own?.status === 'accepted') return <BidderHired job={job} bid={own} answeredAt={answeredAt} />
  if (own) return <OwnBid job={job} bid={own} answeredAt={answeredAt} />
  return job.may.includes('bid') ? <PlaceBid job={job} /> : <BidPrompts job={job} answeredAt={answeredAt} />
}

function Gone() {
  return (
    <Notice
      tone="note"
      action={
        <ButtonLink variant="quiet" to="/jobs">
          See other jobs
        </ButtonLink>
      }
    >
      This job was closed while you were looking at it: its client cancelled it or hired somebody. What you typed stays here until you
      leave.
    </Notice>
  )
}

function Offered({ job: { budgetDollars, bidCount, distanceMiles, status } }: { job: JobView }) {
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="grid content-start gap-1">
        <span className="caption">Client’s budget</span>
        <Price size={budgetDollars === 0 ? undefined : 'l'}>{budgetWords(budgetDollars)}</Price>
      </div>
      <span className="caption text-right">
        {status === 'open' ? (
          <>
            {bidCount === 0 ? 'No bids yet' : `${bidCountWords(bidCount)} so far`}
            <br />
          </>
        ) : null}
        {distanceMiles === null ? null : milesWords(distanceMiles)}
      </span>
    </div>
  )
}
