import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useState } from 'react'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { Button } from '../../ui/button.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { rejectReasonWords } from '../bid-words.ts'
import { ConfirmBid } from './confirm-bid.tsx'
import { EditBid } from './edit-bid.tsx'
import { PlaceBid } from './place-bid.tsx'
import { WhyNoEdit } from './why-no-edit.tsx'
import { WithdrawBid } from './withdraw-bid.tsx'

type OwnBidProps = { job: JobView; bid: BidView; answeredAt: number }

/** The viewer's own bid with its state and actions. */
export function OwnBid({ job, bid, answeredAt }: OwnBidProps) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing && bid.may.includes('edit')) return <EditBid job={job} bid={bid} onDone={() => setIsEditing(false)} />
  if (bid.rejectReason === 'withdrawn' && job.may.includes('bid')) return <BidAgain job={job} bid={bid} />
  const why = closedNotice(job, bid, answeredAt)
  return (
    <div className="grid content-start gap-4">
      <div className="flex items-end justify-between gap-3">
        <div className="grid content-start gap-1">
          <span className="caption">Your bid</span>
          <Price size="l">
            <Money dollars={bid.amountDollars ?? 0} />
          </Price>
        </div>
        <BidStatus bid={bid} />
      </div>
      {why ? <p className="text-small text-ink-2">{why}</p> : null}
      {bid.madeBeforeChange ? <ConfirmBid job={job} bid={bid} /> : null}
      <p className="whitespace-pre-line text-pretty wrap-anywhere">{bid.message}</p>
      <p className="caption">
        Sent <Ago at={bid.submittedAt} zone={job.zone} now={answeredAt} />
      </p>
      <WhyNoEdit job={job} bid={bid} answeredAt={answeredAt} />
      {bid.may.includes('edit') ? (
        <Button variant="ink" full onClick={() => setIsEditing(true)}>
          Edit bid
        </Button>
      ) : null}
      {bid.may.includes('withdraw') ? <WithdrawBid bid={bid} /> : null}
    </div>
  )
}

/** Why a bid can no longer be accepted, or not at present. */
function closedNotice(job: JobView, { rejectReason, isArchived }: BidView, answeredAt: number) {
  if (rejectReason) return rejectReasonWords[rejectReason]
  if (job.status === 'open' && job.startsAt.getTime() <= answeredAt) return jobRefusals.shoot_time_passed
  return isArchived ? 'The client is looking at other bids.' : null
}

function BidAgain({ job, bid }: Omit<OwnBidProps, 'answeredAt'>) {
  return (
    <div className="grid content-start gap-6">
      <Notice tone="info">You withdrew your bid. You can bid again while the job is open.</Notice>
      <PlaceBid job={job} start={{ amountDollars: String(bid.amountDollars ?? ''), message: bid.message ?? '' }} />
    </div>
  )
}
