import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'
import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { OwnBidSummary } from '@shutterbid/domain/desk/own-bid-schemas'
import { cancelReasonText, jobStateLabels } from '../../jobs/job-texts.ts'
import { StatusMark } from '../../ui/marks/status-mark.tsx'

/** The reason of a lost bid; for others the later state of the job. */
export function Outcome({ bid }: { bid: OwnBidSummary }) {
  const { outcome, rejectReason, job } = bid
  if (outcome === 'lost') {
    return (
      <StatusMark tone="declined">
        {rejectReason === null || rejectReason === 'archived' ? bidRefusals.bid_no_longer_considered : lostTexts[rejectReason]}
      </StatusMark>
    )
  }
  const { label, tone } = jobStateLabels[job.status]
  const reason = outcome === 'won' && job.cancelReason ? cancelReasonText(job.cancelReason, 'photographer') : null
  return (
    <>
      <StatusMark tone={tone}>{label}</StatusMark>
      {reason ? <span className="wide text-small text-ink-2">{reason}</span> : null}
    </>
  )
}

const lostTexts: Record<Exclude<RejectReason, 'archived'>, string> = {
  outbid: 'Went to another',
  withdrawn: 'Withdrawn',
  job_cancelled: 'Job cancelled',
  job_expired: 'Nobody was hired',
}
