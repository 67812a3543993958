import type { Move } from '../shared/lifecycle.ts'

export const jobStates = ['open', 'in_progress', 'completed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
export type JobParty = 'client' | 'photographer' | 'clock' | 'operator'

/** The only ways in which a job's status changes; a trigger in the database holds the same table. */
export const jobMoves = {
  accept: { from: ['open'], to: 'in_progress', by: ['client'] },
  complete: { from: ['in_progress'], to: 'completed', by: ['photographer', 'clock'] },
  cancel: { from: ['in_progress'], to: 'cancelled', by: ['photographer', 'client', 'clock', 'operator'] },
  cancelOpen: { from: ['open'], to: 'cancelled', by: ['client'] },
  expire: { from: ['open'], to: 'cancelled', by: ['clock'] },
} as const satisfies Record<string, Move<JobState, JobParty>>

/** Why a cancelled job was cancelled. */
export const cancelReasons = ['client', 'photographer', 'expired', 'operator', 'no_answer'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What a viewer may do with a job; the server writes it into every view, by the rule that guards the write. */
export const jobAbilities = ['edit', 'cancelOpen', 'complete', 'cancel', 'archive', 'unarchive', 'bid', 'review', 'clone'] as const
export type JobAbility = (typeof jobAbilities)[number]
