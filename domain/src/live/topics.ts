import * as z from 'zod/mini'

/** What a person subscribes to about themselves: no id, because nobody else can name it. */
export const ownTopics = [
  'account',
  'bell',
  'bids-received',
  'conversations',
  'jobs-in-range',
  'own-bids',
  'own-jobs',
  'saved',
  'security',
  'subscription',
] as const

/** Topics with an id: of a job for `bids` and `job`, of a person for the others. */
export const topicsWithId = ['bids', 'conversation', 'job', 'pictures', 'profile', 'reviews', 'week'] as const

export type TopicKind = (typeof ownTopics)[number] | (typeof topicsWithId)[number]

/** What a screen can subscribe to: `bell`, `job:<id>`. */
export const topic = z.union([z.enum(ownTopics), z.templateLiteral([z.enum(topicsWithId), ':', z.uuid()])])
export type Topic = z.infer<typeof topic>
