import * as z from 'zod/mini'

/** What a person can switch off by mail; the bell always records. */
export const topics = ['new_jobs', 'bid_updates', 'new_reviews', 'messages', 'important_updates'] as const
export type Topic = (typeof topics)[number]

/** Everybody has all of them; `helpForClients` is where only photographers are ever written to. */
export const topicWords: Record<Topic, { name: string; help: string; helpForClients?: string }> = {
  new_jobs: {
    name: 'New jobs',
    help: 'Shoots posted in your range, at a time you work.',
    helpForClients: 'For photographers: shoots posted in their range. A client gets none of these.',
  },
  bid_updates: { name: 'Bid updates', help: 'New bids on your jobs, and what became of the bids you made.' },
  new_reviews: {
    name: 'New reviews',
    help: 'A client reviewed a shoot of yours.',
    helpForClients: 'For photographers: what clients write about them. A client gets none of these.',
  },
  messages: { name: 'Messages', help: 'Somebody wrote to you.' },
  important_updates: {
    name: 'Important updates',
    help: 'Shoots and deliveries that are near, cancelled shoots, your subscription, and changes to Shutterbid.',
  },
}

/** What one click at the foot of a mail ends: a topic, or the news of a photographer whom the reader follows. */
export const mailKinds = [...topics, 'followed_pictures'] as const
export type MailKind = (typeof mailKinds)[number]

/** One line of the bell. `link` is a path of this site. */
export const notificationView = z.object({
  id: z.uuid(),
  message: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.date(),
})
export type NotificationView = z.infer<typeof notificationView>

export const preferencesView = z.object({
  new_jobs: z.boolean(),
  bid_updates: z.boolean(),
  new_reviews: z.boolean(),
  messages: z.boolean(),
  important_updates: z.boolean(),
})
export type PreferencesView = z.infer<typeof preferencesView>
