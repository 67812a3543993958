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

/**
 * What a viewer can do with a job. The server adds it to every view, using the rules that also guard the writes. `bidOnceSubscribed`: only
 * the subscription is missing, which a trial that starts with the bid can be.
 */
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
  'setMeetingPoint',
  'proposeTime',
  'agreeToProposal',
  'declineProposal',
  'withdrawProposal',
  'archive',
  'unarchive',
  'bid',
  'bidOnceSubscribed',
  'shareBids',
  'review',
  'clone',
] as const
export type JobAbility = (typeof jobAbilities)[number]
