/** The events that a webhook can be told of, and when they happen. Their names are those of the recorded events, and never change. */
export const webhookKindTexts = {
  'job.posted': 'You posted a job',
  'job.edited': 'You changed a job',
  'job.cancelled': 'A job or a hire of yours was cancelled',
  'photographer.invited': 'A client asked a photographer to bid',
  'invitation.declined': 'A photographer said no to such a request',
  'bid.submitted': 'A photographer bid on a job',
  'bid.edited': 'A bid was changed or confirmed',
  'bid.withdrawn': 'A bid was withdrawn',
  'bid.accepted': 'A bid was accepted: the photographer is hired',
  'bids.rejected': 'Your bid was not chosen, or its job closed without a hire',
  'job.meeting_point_set': 'The meeting point of a hire was set, changed or removed',
  'job.terms_proposed': 'A change of a hire was proposed',
  'job.terms_agreed': 'A proposed change was agreed: its terms hold now',
  'job.proposal_ended': 'A proposed change was declined, withdrawn or not answered',
  'job.requested': 'The client asked to complete or to cancel a hire',
  'job.request_ended': 'Such a request was withdrawn, or answered with “not yet”',
  'job.completed': 'A hire was completed',
  'job.pictures_delivered': 'Pictures were delivered',
  'job.pictures_answered': 'Pictures were received, or some are missing',
  'job.payment_changed': 'A payment was marked, confirmed or taken back',
  'job.invoice_made': 'An invoice was made',
  'job.trouble_said': 'One side of a hire said what went wrong, or answered',
  'review.written': 'A review was written',
  'review.replied': 'A photographer replied to a review',
  'message.sent': 'A message was sent',
  'message.edited': 'A message was changed',
  'message.taken_back': 'A message was taken back',
} as const

export type WebhookKind = keyof typeof webhookKindTexts
export const webhookKinds = Object.keys(webhookKindTexts) as [WebhookKind, ...WebhookKind[]]

/** Sent when the owner of a webhook asks for it. */
export const testKind = 'test' as const
