import type { BidState, RejectReason } from '@shutterbid/domain/bids/lifecycle'
import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import { StatusMark, type StatusTone } from '../ui/marks/status-mark.tsx'
import { Money } from '../ui/money.tsx'

type BidStatusProps = {
  bid: { status: BidState; rejectReason: RejectReason | null; isArchived: boolean }
  /** Shown while the bid is pending. */
  amountDollars?: number
}

export function BidStatus({ bid, amountDollars }: BidStatusProps) {
  const { label, tone } = statusText(bid)
  return (
    <StatusMark tone={tone}>
      {tone === 'pending' && amountDollars !== undefined ? (
        <>
          Your bid: <Money dollars={amountDollars} />
        </>
      ) : (
        label
      )}
    </StatusMark>
  )
}

const stateLabels: Record<BidState, { label: string; tone: StatusTone }> = {
  pending: { label: 'Pending', tone: 'pending' },
  accepted: { label: 'Accepted', tone: 'done' },
  rejected: { label: 'Rejected', tone: 'declined' },
}

function statusText({ status, rejectReason, isArchived }: BidStatusProps['bid']): { label: string; tone: StatusTone } {
  if (rejectReason === 'withdrawn') return { label: 'Withdrawn', tone: 'declined' }
  if (rejectReason === 'archived' || (isArchived && status === 'pending'))
    return { label: bidRefusals.bid_no_longer_considered, tone: 'declined' }
  return stateLabels[status]
}
