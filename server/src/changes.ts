import type { EventFacts, EventName } from '#server/events'

/** Ids only: a screen that hears it asks again, under its viewer's own rights. */
export type Change =
  | { subject: 'jobs' | 'bids'; jobId: string }
  | { subject: 'account' | 'pictures' | 'profile' | 'reviews' | 'messages'; personId: string }
  | { subject: 'bell' | 'security' | 'subscription' }

/** The ids of the people meant, or everyone of a kind who is signed in. */
export type Audience = 'everyone' | 'photographers' | string[]

type Heard = { change: Change; by: Audience }

/**
 * What open screens hear about what happened, and whose. Changes of a bid wake its job's client and its owner; rivals hear
 * only that the count of the job changed. Messages concern their pair alone; `personId` is then the other one.
 */
export const changes: { [Name in EventName]: (facts: EventFacts[Name]) => Heard[] } = {
  'account.deleted': accountOf,
  'account.disabled': accountOf,
  'account.email_change_asked': ({ personId }) => securityOf(personId),
  'account.email_changed': ({ personId }) => [...securityOf(personId), { change: { subject: 'profile', personId }, by: [personId] }],
  'account.enabled': accountOf,
  'account.mail_asked': () => [],
  'account.password_changed': () => [],
  'account.password_reset': () => [],
  'account.sessions_ended': ({ personId }) => securityOf(personId),
  'account.two_factor_changed': ({ personId }) => securityOf(personId),
  'account.verified': () => [],
  'avatar.begun': () => [],
  'avatar.replaced': ({ personId }) => [{ change: { subject: 'profile', personId }, by: 'everyone' }],
  'bell.changed': ({ personIds }) => [{ change: { subject: 'bell' }, by: personIds }],
  'bid.accepted': ({ jobId, clientId, photographerId, rejectedPhotographerIds }) => [
    bidsOf(jobId, [clientId, photographerId, ...rejectedPhotographerIds]),
    ...jobFor(jobId, clientId),
  ],
  'bid.archived': ({ jobId, clientId, photographerId }) => [bidsOf(jobId, [clientId, photographerId]), ...jobFor(jobId, clientId)],
  'bid.edited': ({ jobId, clientId, photographerId }) => [bidsOf(jobId, [clientId, photographerId])],
  'bid.submitted': ({ jobId, clientId, photographerId }) => [bidsOf(jobId, [clientId, photographerId]), ...jobFor(jobId, clientId)],
  'bid.withdrawn': ({ jobId, clientId, photographerId }) => [bidsOf(jobId, [clientId, photographerId]), ...jobFor(jobId, clientId)],
  'bids.rejected': ({ jobId, photographerIds }) => [bidsOf(jobId, photographerIds)],
  'follow.changed': ({ followerId, photographerId }) => [{ change: { subject: 'profile', personId: photographerId }, by: [followerId] }],
  'job.cancelled': ({ jobId, clientId }) => jobFor(jobId, clientId),
  'job.completed': ({ jobId, clientId }) => jobFor(jobId, clientId),
  'job.posted': ({ jobId, clientId }) => jobFor(jobId, clientId),
  'message.sent': ({ senderId, receiverId }) => messagesOf(senderId, receiverId),
  'messages.read': ({ readerId, senderId }) => messagesOf(readerId, senderId),
  'picture.added': picturesOf,
  'picture.described': picturesOf,
  'picture.ready': picturesOf,
  'picture.removed': picturesOf,
  'pictures.reordered': picturesOf,
  'newsletter.asked': () => [],
  'profile.changed': ({ personId }) => [{ change: { subject: 'profile', personId }, by: 'everyone' }],
  'reminder.due': () => [],
  'report.made': () => [],
  'review.written': ({ photographerId, jobId, clientId }) => [
    { change: { subject: 'reviews', personId: photographerId }, by: 'everyone' },
    { change: { subject: 'jobs', jobId }, by: [clientId, photographerId] },
  ],
  'subscription.changed': ({ personId }) => [{ change: { subject: 'subscription' }, by: [personId] }],
  'subscription.surplus': () => [],
  'subscription.turned': () => [],
  'week.changed': ({ personId }) => [{ change: { subject: 'profile', personId }, by: 'everyone' }],
}

/** Whoever is disabled leaves lists, searches and bids, and comes back to them when enabled; whoever deleted their account stays away. */
function accountOf({ personId }: { personId: string }): Heard[] {
  return [{ change: { subject: 'account', personId }, by: 'everyone' }]
}

function securityOf(personId: string): Heard[] {
  return [{ change: { subject: 'security' }, by: [personId] }]
}

function bidsOf(jobId: string, by: string[]): Heard {
  return { change: { subject: 'bids', jobId }, by }
}

function picturesOf({ personId }: { personId: string }): Heard[] {
  return [{ change: { subject: 'pictures', personId }, by: 'everyone' }]
}

function jobFor(jobId: string, clientId: string): Heard[] {
  return [
    { change: { subject: 'jobs', jobId }, by: [clientId] },
    { change: { subject: 'jobs', jobId }, by: 'photographers' },
  ]
}

function messagesOf(oneId: string, otherId: string): Heard[] {
  return [
    { change: { subject: 'messages', personId: otherId }, by: [oneId] },
    { change: { subject: 'messages', personId: oneId }, by: [otherId] },
  ]
}
