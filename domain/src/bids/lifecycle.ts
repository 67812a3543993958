import type { Move } from '../shared/lifecycle.ts'

export const bidStates = ['pending', 'accepted', 'rejected'] as const
export type BidState = (typeof bidStates)[number]
export type BidParty = 'client' | 'photographer' | 'clock'

/** Why a rejected bid was rejected. */
export const rejectReasons = ['outbid', 'withdrawn', 'archived', 'job_cancelled', 'job_expired'] as const
export type RejectReason = (typeof rejectReasons)[number]

export const bidMoves = {
  accept: { from: ['pending'], to: 'accepted', by: ['client'] },
  passOver: { from: ['pending'], to: 'rejected', by: ['client', 'clock'] },
  withdraw: { from: ['pending'], to: 'rejected', by: ['photographer'] },
  bidAgain: { from: ['rejected'], to: 'pending', by: ['photographer'] },
} as const satisfies Record<string, Move<BidState, BidParty>>

/** What a viewer may do with a bid; the server writes it into every view, by the rule that guards the write. */
export const bidAbilities = ['accept', 'archive', 'unarchive', 'edit', 'withdraw'] as const
export type BidAbility = (typeof bidAbilities)[number]
