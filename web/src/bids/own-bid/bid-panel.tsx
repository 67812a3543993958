import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { bidCountText, budgetText, distanceText } from '../../jobs/job-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FreeOrBusy } from '../free-or-busy.tsx'
import { LoadOwnBid } from './load-own-bid.tsx'

type BidPanelProps = { job: JobView; loadedAt: number; isGone: boolean }

/** A photographer's part of a job: the bid form, the bid, or the hire; or why bidding is not possible. */
export function BidPanel({ job, loadedAt, isGone }: BidPanelProps) {
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
      This job was closed while you were looking at it: its client cancelled it or hired somebody. What you typed stays here until you
      leave.
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
            {bidCount === 0 ? 'No bids yet' : `${bidCountText(bidCount)} so far`}
            <br />
          </>
        ) : null}
        {distanceMiles === null ? null : distanceText(distanceMiles)}
      </span>
    </div>
  )
}
