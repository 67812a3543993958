import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { Notice } from '../../ui/notice.tsx'
import { clientDisabledText } from '../bid-texts.ts'
import { ConfirmBid } from './confirm-bid.tsx'

/** What is unusual about the viewer's own bid. */
export function OwnBidNotes({ job, bid }: { job: JobView; bid: BidView }) {
  return (
    <>
      {job.isPartnerDisabled ? <Notice tone="note">{clientDisabledText(job, bid)}</Notice> : null}
      {job.hidden && job.status === 'open' ? <Notice tone="note">{hiddenJobText(bid)}</Notice> : null}
      {bid.hidden?.reason ? <HiddenNote what="The message of your bid is" reason={bid.hidden.reason} /> : null}
      {bid.madeBeforeChange ? <ConfirmBid job={job} bid={bid} /> : null}
    </>
  )
}

function hiddenJobText({ status }: Pick<BidView, 'status'>) {
  const closed = 'An administrator has hidden this job, and it is closed for now.'
  if (status !== 'pending') return closed
  return `${closed} Your bid counts again if the job is shown again before the shoot. Until then you can withdraw it, but not edit it.`
}
