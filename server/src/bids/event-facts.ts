import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'

export type Bid = { bidId: string; jobId: string; clientId: string; photographerId: string }

export type BidEvents = {
  'bid.submitted': Bid
  /** A client asked a photographer to bid; `isAgain`: as on the job that this one repeats. */
  'photographer.invited': { jobId: string; clientId: string; photographerId: string; isAgain?: true }
  /** The photographer said no to the client who asked. */
  'invitation.declined': { jobId: string; clientId: string; photographerId: string }
  /** The client pinned a picture to their job, or removed one. */
  'pins.changed': { jobId: string }
  /** `isConfirmed`: amount and message stayed the same. */
  'bid.edited': Bid & { isConfirmed: boolean }
  'bid.withdrawn': Bid
  /** An administrator hid the message of a bid from the client, or showed it again. */
  'bid.hidden': Bid
  'bid.shown': Bid
  /** The link of a job, its companion's name, or what is left of their comments. */
  'bids.share_changed': { jobId: string; clientId: string }
  /** A companion voted for a bid or commented on it, or took it back. */
  'bid.noted': { bidId: string; jobId: string; clientId: string }
  'bid.archived': Bid & { isArchived: boolean }
  /** The client has read bids of these photographers for the first time since they changed. */
  'bids.read': { jobId: string; photographerIds: string[] }
  'bid.accepted': Bid & { rejectedPhotographerIds: string[] }
  /** All pending bids of a job that was closed without a hire. */
  'bids.rejected': { jobId: string; reason: RejectReason; photographerIds: string[] }
}
