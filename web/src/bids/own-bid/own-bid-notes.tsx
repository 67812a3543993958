import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { ConfirmBid } from './confirm-bid.tsx'

/** What is unusual about the viewer's own bid. */
export function OwnBidNotes({ job, bid }: { job: JobView; bid: BidView }) {
  return (
    <>
      {bid.hidden?.reason ? <HiddenNote what="The message of your bid is" reason={bid.hidden.reason} /> : null}
      {bid.madeBeforeChange ? <ConfirmBid job={job} bid={bid} /> : null}
    </>
  )
}
