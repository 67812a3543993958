import * as z from 'zod/mini'

/** Topics about the subscriber, and `inbox` about the administration; they need no id. */
export const ownTopics = [
  'account',
  'bell',
  'bids-received',
  'conversations',
  'export',
  'inbox',
  'jobs-in-range',
  'own-bids',
  'own-jobs',
  'programs',
  'saved',
  'security',
  'subscription',
] as const

/** The id is that of a job for `bid-count`, `bids`, `job` and `pins`, of a person for the others. */
export const topicsWithId = ['bid-count', 'bids', 'conversation', 'job', 'pictures', 'pins', 'profile', 'reviews', 'week'] as const

export type TopicKind = (typeof ownTopics)[number] | (typeof topicsWithId)[number]

export const topic = z.union([z.enum(ownTopics), z.templateLiteral([z.enum(topicsWithId), ':', z.uuid()])])
export type Topic = z.infer<typeof topic>
