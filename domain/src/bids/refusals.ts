import { bidLimits } from './limits.ts'

export const bidRefusals = {
  bid_not_pending: 'This bid was withdrawn or already answered. Look at the other bids.',
  bid_changed: 'The bid changed while you were reading it. Check the new terms, then accept again.',
  job_changed: 'The job changed while you were reading it. Check its new terms, then try again.',
  bid_made_before_change: 'This bid was made before you changed the job. The photographer has to confirm it first.',
  bid_archived: 'This bid is archived. Restore it before you accept it.',
  bidder_unavailable: 'This photographer is no longer available.',
  busy_then: 'This photographer is busy then. Ask first; accept anyway only if you agreed on it.',
  already_bid: 'You have already bid on this job. Change that bid instead.',
  bid_no_longer_considered: 'No longer considered',
  bids_again_used_up: 'You have bid on this job three times. You cannot bid on it again.',
  bid_photo_required: 'Add a profile photo before you bid. Clients hire people they can see.',
  bid_subscription_required: 'Subscribe to Start Bidding',
  bid_client_disabled: 'The account of this client was disabled, and the job is closed for now. Your bid stays.',
  bid_edits_used_up: `You have changed this bid ${bidLimits.editsADay} times within 24 hours. Change it again in {time}.`,
  bids_used_up: `You have bid ${bidLimits.bidsADay} times within 24 hours. Bid again in {time}.`,
  bid_pictures_changed: 'Your images have changed in the meantime. Choose the ones for this bid again.',
  templates_used_up: `You have ${bidLimits.savedTexts.max.bid} templates, which is the most. Delete one, then save this one.`,
  replies_used_up: `You have ${bidLimits.savedTexts.max.message} saved replies, which is the most. Delete one, then save this one.`,
  usual_terms_exist: 'You have saved your usual terms on another screen. Look at them again, then change them.',
  already_invited: 'You have already asked this photographer about this job.',
  invited_has_bid: 'This photographer has already bid on this job.',
  invitations_used_up: `You have asked ${bidLimits.invitationsPerJob} photographers about this job, which is the most.`,
  invited_unavailable: 'This photographer cannot be asked about this job. Ask another one.',
  no_hire_cancelled: 'Only after a hire was cancelled can you ask its other bidders again.',
  asked_again_already: 'This job has already been posted again. Look at the new one.',
  nobody_free_again: 'Nobody else who bid is free then. Post the job again for everybody.',
  share_ended: 'This link has ended. Ask for a new one.',
  companion_unnamed: 'Say your name first, so that your vote can be told apart.',
  pins_used_up: `This job has ${bidLimits.pins} images, which is the most. Remove one, then add this one.`,
} as const

export type BidRefusal = keyof typeof bidRefusals

/** About one photographer, when a client asks several at once. */
export const invitationRefusals = [
  'already_invited',
  'invited_has_bid',
  'invitations_used_up',
  'invited_unavailable',
] as const satisfies readonly BidRefusal[]
