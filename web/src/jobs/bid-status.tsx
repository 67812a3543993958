import type { BidState, RejectReason } from '@shutterbid/domain/bids/lifecycle'
import { StatusMark, type StatusTone } from '../ui/marks/status-mark.tsx'
import { Money } from '../ui/money.tsx'

type BidStatusProps = {
  bid: { status: BidState; rejectReason: RejectReason | null; isArchived: boolean }
  /** Shown while the bid is pending. */
  amountDollars?: number
}

export function BidStatus({ bid, amountDollars }: BidStatusProps) {
  const { words, tone } = statusText(bid)
  return (
    <StatusMark tone={tone}>
      {tone === 'pending' && amountDollars !== undefined ? (
        <>
          Your bid: <Money dollars={amountDollars} />
        </>
      ) : (
        words
      )}
    </StatusMark>
  )
}

const stateLabels: Record<BidState, { words: string; tone: StatusTone }> = {
  pending: { words: 'Pending', tone: 'pending' },
  accepted: { words: 'Accepted', tone: 'done' },
  rejected: { words: 'Rejected', tone: 'declined' },
}

function statusText({ status, rejectReason, isArchived }: BidStatusProps['bid']): { words: string; tone: StatusTone } {
  if (rejectReason === 'withdrawn') return { words: 'Withdrawn', tone: 'declined' }
  if (rejectReason === 'archived' || (isArchived && status === 'pending')) return { words: 'No longer considered', tone: 'declined' }
  return stateLabels[status]
}
