import { budgetText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { bidCountText, distanceText } from '../../jobs/job-texts.ts'
import { Failed } from '../../loading/failed.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { oneBidOptions } from '../bids-options.ts'
import { FreeOrBusy } from '../free-or-busy.tsx'
import { BidOrForm } from './bid-or-form.tsx'

type BidPanelProps = { job: JobView; loadedAt: number; isNotFound: boolean }

/** A photographer's part of a job: the bid form, the bid, or the hire; or why bidding is not possible. */
export function BidPanel({ job, loadedAt, isNotFound }: BidPanelProps) {
  return (
    <aside
      id="bid"
      tabIndex={-1}
      aria-label="Bidding"
      className="grid content-start gap-6 scroll-mt-24 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start print:static"
    >
      <div className="card grid content-start gap-6 p-5 md:p-7">
        {job.acceptedAmountDollars === null ? (
          <>
            <Offered job={job} />
            <hr />
          </>
        ) : null}
        {isNotFound ? <Gone /> : null}
        <LoadOwnBid job={job} loadedAt={loadedAt} />
      </div>
      <FreeOrBusy {...job} isYou />
    </aside>
  )
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
      This job was closed while you were looking at it: its client cancelled it or hired somebody.
    </Notice>
  )
}

function Offered({ job: { budgetDollars, bidCount, distanceMiles, status, ownBid } }: { job: JobView }) {
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="grid content-start gap-1">
        <span className="caption">Client’s budget</span>
        <Price size={budgetDollars === 0 ? undefined : 'l'}>{budgetText(budgetDollars)}</Price>
      </div>
      <span className="caption text-right">
        {status === 'open' && !ownBid?.isArchived ? (
          <>
            <span>{bidCount === 0 ? 'No bids yet' : `${bidCountText(bidCount)} so far`}</span>
            <br />
          </>
        ) : null}
        {distanceMiles === null ? null : <span>{distanceText(distanceMiles)}</span>}
      </span>
    </div>
  )
}

type LoadOwnBidProps = { job: JobView; loadedAt: number }

/** Loads the viewer's own bid. */
function LoadOwnBid({ job, loadedAt }: LoadOwnBidProps) {
  const { data: own, isPending, isFetching, refetch } = useQuery(oneBidOptions(job.id, 'own'))
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
  if (!own) return <Failed query={{ isFetching, refetch }}>Error loading bids</Failed>
  return <BidOrForm job={job} bid={own.items[0]} loadedAt={loadedAt} />
}
