import type { ReportSubject } from '../feedback/schemas.ts'

/** The queues whose entries can be answered. */
export const inboxKinds = ['reports', 'feedback', 'contact'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const adminQueues = [...inboxKinds, 'newsletter'] as const
export type AdminQueue = (typeof adminQueues)[number]

/** The kind of thing that an administrator hides after a report about each subject. */
export const hideableKinds = {
  job: 'job',
  bid: 'bid',
  profile: 'profile',
  message: 'message',
  review: 'review',
  reply: 'reply',
  image: 'picture',
} as const satisfies Record<ReportSubject, string>

export type HideableKind = (typeof hideableKinds)[ReportSubject]
