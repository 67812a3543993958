import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'

export type BidEvents = {
  'bid.submitted': { bidId: string; jobId: string; clientId: string; photographerId: string }
  /** A client asked a photographer to bid. */
  'photographer.invited': { jobId: string; clientId: string; photographerId: string }
  /** `isConfirmed`: amount and message stayed the same. */
  'bid.edited': { bidId: string; jobId: string; clientId: string; photographerId: string; isConfirmed: boolean }
  'bid.withdrawn': { bidId: string; jobId: string; clientId: string; photographerId: string }
  /** An administrator hid the message of a bid from the client, or showed it again. */
  'bid.hidden': { bidId: string; jobId: string; clientId: string; photographerId: string }
  'bid.shown': { bidId: string; jobId: string; clientId: string; photographerId: string }
  'bid.archived': { bidId: string; jobId: string; clientId: string; photographerId: string; isArchived: boolean }
  'bid.accepted': { bidId: string; jobId: string; clientId: string; photographerId: string; rejectedPhotographerIds: string[] }
  /** All pending bids of a job that was closed without a hire. */
  'bids.rejected': { jobId: string; reason: RejectReason; photographerIds: string[] }
}
