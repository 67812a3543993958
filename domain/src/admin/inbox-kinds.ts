/** The queues whose entries can be answered. */
export const inboxKinds = ['reports', 'feedback', 'contact'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const adminQueues = [...inboxKinds, 'newsletter'] as const
export type AdminQueue = (typeof adminQueues)[number]
