import type { WebhookKind } from '@shutterbid/domain/programs/webhook-kinds'
import type { BidEvents } from '#server/bids/event-facts'
import type { JobEvents } from '#server/jobs/event-facts'
import type { MessageEvents, OneMessage } from '#server/messages/event-facts'
import type { ReviewEvents } from '#server/reviews/event-facts'

type Facts = BidEvents & JobEvents & MessageEvents & ReviewEvents

/** `kind`: if the event has another name for them. `unlessBlocked`: nobody is told who blocked this person. */
export type Told = { to: string[]; ids: Record<string, string>; kind?: WebhookKind; unlessBlocked?: string }

/** Who is told of an event, with which ids: only people whom a screen tells as well, and never contents, amounts or reasons. */
export const webhookEvents: { [Kind in WebhookKind]: (facts: Facts[Kind]) => Told[] } = {
  'job.posted': toClient,
  'job.edited': toClient,
  'job.cancelled': ({ photographerId, ...job }) => (photographerId ? toBoth({ ...job, photographerId }) : toClient(job)),
  // A block is silent: the client does not learn of it, and the photographer not of the invitation.
  'photographer.invited': (facts) => [
    { to: [facts.clientId], ids: idsOf(facts) },
    { to: [facts.photographerId], ids: idsOf(facts), unlessBlocked: facts.clientId },
  ],
  'invitation.declined': toBoth,
  'bid.submitted': toBoth,
  'bid.edited': toBoth,
  'bid.withdrawn': toBoth,
  // Those who were not chosen do not learn who was.
  'bid.accepted': (facts) => [...toBoth(facts), ...toRejected(facts.jobId, facts.rejectedPhotographerIds)],
  'bids.rejected': ({ jobId, photographerIds }) => toRejected(jobId, photographerIds),
  'job.meeting_point_set': toBoth,
  'job.terms_proposed': toBoth,
  'job.terms_agreed': toBoth,
  'job.proposal_ended': toBoth,
  'job.requested': toBoth,
  'job.request_ended': toBoth,
  'job.completed': toBoth,
  'job.pictures_delivered': toBoth,
  'job.pictures_answered': toBoth,
  'job.payment_changed': toBoth,
  'job.invoice_made': toBoth,
  'job.trouble_said': toBoth,
  'review.written': toBoth,
  'review.replied': toBoth,
  'message.sent': toPair,
  'message.edited': toPair,
  'message.taken_back': toPair,
}

type Sides = { jobId: string; clientId: string; photographerId: string }

function toClient({ jobId, clientId }: Omit<Sides, 'photographerId'>): Told[] {
  return [{ to: [clientId], ids: { jobId, clientId } }]
}

function toBoth(facts: Sides): Told[] {
  return [{ to: [facts.clientId, facts.photographerId], ids: idsOf(facts) }]
}

function toRejected(jobId: string, to: string[]): Told[] {
  return [{ to, ids: { jobId }, kind: 'bids.rejected' }]
}

function toPair({ messageId, senderId, receiverId, isWithheld }: OneMessage): Told[] {
  return [{ to: isWithheld ? [senderId] : [senderId, receiverId], ids: { messageId, senderId, receiverId } }]
}

const sentIds = ['jobId', 'clientId', 'photographerId', 'bidId', 'proposalId', 'requestId', 'reviewId']

function idsOf(facts: object): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => sentIds.includes(name)))
}
