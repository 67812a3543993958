/**
 * By the rules that also guard the writes. `bidOnceSubscribed`: only a subscription is missing; a trial that starts with the bid is one.
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
  'proposeTerms',
  'agreeToProposal',
  'declineProposal',
  'withdrawProposal',
  'deliverPictures',
  'confirmPictures',
  'reportMissing',
  'sayTrouble',
  'answerTrouble',
  'archive',
  'unarchive',
  'bid',
  'bidOnceSubscribed',
  'shareBids',
  'review',
  'clone',
] as const
export type JobAbility = (typeof jobAbilities)[number]
