import type { OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { JobRowFrame } from '../../jobs/list/job-row-frame.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { outcomeText } from './outcome-text.ts'

/** A bid with its job, its outcome and the reason. */
export function OwnBidRow({ bid, loadedAt }: { bid: OwnBidSummary; loadedAt: number }) {
  const { job, client, amountDollars, submittedAt } = bid
  return (
    <JobRowFrame
      job={job}
      loadedAt={loadedAt}
      facts={
        <p className="text-small text-ink-2 wrap-anywhere">
          {job.placeLabel} · {client.fullName}
        </p>
      }
      end={
        <>
          <div className="grid content-start gap-1">
            <Price>
              <Money dollars={amountDollars} />
            </Price>
            <span className="caption">
              sent <Ago at={submittedAt} zone={job.zone} now={loadedAt} />
            </span>
          </div>
          <BidStatus bid={bid} />
        </>
      }
    >
      <p className="text-small">{outcomeText(bid, loadedAt)}</p>
    </JobRowFrame>
  )
}
