import type { UserType } from '../accounts/schemas.ts'

/** Can be turned off, except in the bell. */
export const notificationTopics = ['new_jobs', 'bid_updates', 'new_reviews', 'messages', 'important_updates'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

export const notificationTopicTexts: Record<NotificationTopic, { name: string; help: string; helpForClients?: string }> = {
  new_jobs: {
    name: 'New jobs',
    help: 'Shoots posted in your range, at a time you work or for your saved searches, and clients who ask for your bid.',
  },
  bid_updates: { name: 'Bid updates', help: 'Answers to the bids you made.', helpForClients: 'New bids on your jobs.' },
  new_reviews: { name: 'New reviews', help: 'A client reviewed a shoot of yours.' },
  messages: { name: 'Messages', help: 'Somebody wrote to you.' },
  important_updates: {
    name: 'Important updates',
    help: 'Upcoming shoots and deliveries, cancelled shoots, your subscription, and changes to Shutterbid.',
    helpForClients: 'Upcoming shoots and deliveries, cancelled shoots, and changes to Shutterbid.',
  },
}

/** Clients get no mails of the other topics. */
const topicsOfClients: readonly NotificationTopic[] = ['bid_updates', 'messages', 'important_updates']

/** The topics that these people get and can turn off. */
export function notificationTopicsOf(userType: UserType): readonly NotificationTopic[] {
  return userType === 'client' ? topicsOfClients : notificationTopics
}

/** The unsubscribe link of a mail turns this off: a topic, new pictures of one followed photographer, or the notices of one saved search. */
export const mailKinds = [...notificationTopics, 'followed_pictures', 'saved_search'] as const
export type MailKind = (typeof mailKinds)[number]

/** A digest's own link turns the digest off. */
export const unsubscribedKinds = [...mailKinds, 'new_jobs_digest'] as const
export type UnsubscribedKind = (typeof unsubscribedKinds)[number]
