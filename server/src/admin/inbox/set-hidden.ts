import { setBidHidden } from '#server/bids/set-bid-hidden'
import { setJobHidden } from '#server/jobs/set-job-hidden'
import { setMessageHidden } from '#server/messages/set-message-hidden'
import type { Tx } from '#server/platform/db/open-database'
import { setPictureHidden } from '#server/portfolio/set-picture-hidden'
import { setProfileHidden } from '#server/profiles/set-profile-hidden'
import { setReplyHidden, setReviewHidden } from '#server/reviews/set-review-hidden'
import type { Hideable } from './find-hideable.ts'

type Hidden = { at: Date; reason: string } | null

/** False if it was in that state already. */
export function setHidden(tx: Tx, { kind, id }: Hideable, hidden: Hidden): Promise<boolean> {
  return setters[kind](tx, id, hidden)
}

const setters: Record<Hideable['kind'], (tx: Tx, id: string, hidden: Hidden) => Promise<boolean>> = {
  review: (tx, reviewId, hidden) => setReviewHidden(tx, { reviewId, hidden }),
  reply: (tx, reviewId, hidden) => setReplyHidden(tx, { reviewId, hidden }),
  picture: (tx, pictureId, hidden) => setPictureHidden(tx, { pictureId, hidden }),
  message: (tx, messageId, hidden) => setMessageHidden(tx, { messageId, hidden }),
  bid: (tx, bidId, hidden) => setBidHidden(tx, { bidId, hidden }),
  profile: (tx, personId, hidden) => setProfileHidden(tx, { personId, hidden }),
  job: (tx, jobId, hidden) => setJobHidden(tx, { jobId, hidden }),
}
