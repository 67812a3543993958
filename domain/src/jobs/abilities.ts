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
