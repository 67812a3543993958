import type { Move } from '../shared/lifecycle.ts'

export const jobStates = ['open', 'in_progress', 'completed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** The only ways in which a job's status changes; a database trigger allows the same ones. */
export const jobMoves = {
  accept: { from: ['open'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  cancel: { from: ['in_progress'], to: 'cancelled' },
  cancelOpen: { from: ['open'], to: 'cancelled' },
  expire: { from: ['open'], to: 'cancelled' },
} as const satisfies Record<string, Move<JobState>>

/** Who completed a job: its photographer, or the clock because the photographer did not answer the client. */
export type CompletedBy = 'photographer' | 'clock'

export const cancelReasons = ['client', 'photographer', 'expired', 'operator', 'agreed', 'no_answer'] as const
export type CancelReason = (typeof cancelReasons)[number]
