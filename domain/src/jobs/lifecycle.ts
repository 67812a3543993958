import type { Move } from '../shared/lifecycle.ts'

export const jobStates = ['open', 'in_progress', 'completed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
export type JobParty = 'client' | 'photographer' | 'clock' | 'operator'

/** The only ways in which a job's status changes; a database trigger allows the same ones. */
export const jobMoves = {
  accept: { from: ['open'], to: 'in_progress', parties: ['client'] },
  complete: { from: ['in_progress'], to: 'completed', parties: ['photographer', 'clock'] },
  cancel: { from: ['in_progress'], to: 'cancelled', parties: ['photographer', 'client', 'clock', 'operator'] },
  cancelOpen: { from: ['open'], to: 'cancelled', parties: ['client'] },
  expire: { from: ['open'], to: 'cancelled', parties: ['clock'] },
} as const satisfies Record<string, Move<JobState, JobParty>>

/** Who completed a job: its photographer, or the clock because the photographer did not answer the client. */
export type CompletedBy = (typeof jobMoves.complete.parties)[number]

export const cancelReasons = ['client', 'photographer', 'expired', 'operator', 'agreed', 'no_answer'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What a viewer can do with a job. The server adds it to every view, using the rules that also guard the writes. */
export const jobAbilities = [
  'edit',
  'cancelOpen',
  'complete',
  'cancel',
  'requestCompletion',
  'requestCancellation',
  'withdrawRequest',
  'answerNotYet',
  'cancelHire',
  'cancelByOperator',
  'archive',
  'unarchive',
  'bid',
  'review',
  'clone',
] as const
export type JobAbility = (typeof jobAbilities)[number]
