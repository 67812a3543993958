import type { Move } from '../shared/lifecycle.ts'

export const bidStates = ['pending', 'accepted', 'rejected'] as const
export type BidState = (typeof bidStates)[number]

export const rejectReasons = ['outbid', 'withdrawn', 'archived', 'job_cancelled', 'job_expired'] as const
export type RejectReason = (typeof rejectReasons)[number]

export const bidMoves = {
  accept: { from: ['pending'], to: 'accepted' },
  reject: { from: ['pending'], to: 'rejected' },
  withdraw: { from: ['pending'], to: 'rejected' },
  bidAgain: { from: ['rejected'], to: 'pending' },
} as const satisfies Record<string, Move<BidState>>

/** The outcome of a bid, for its photographer. `lost` includes bids that the client archived. */
export const bidOutcomes = ['pending', 'won', 'lost', 'withdrawn'] as const
export type BidOutcome = (typeof bidOutcomes)[number]

/** Added to every view by the rules that also guard the writes. */
export const bidAbilities = ['accept', 'archive', 'unarchive', 'edit', 'withdraw', 'bidAgain'] as const
export type BidAbility = (typeof bidAbilities)[number]
