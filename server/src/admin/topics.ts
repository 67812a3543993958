import type { Subscribers } from '#server/platform/live/resolve-topics'

/** `inbox`: the queues of the administration and their counts, for administrators. */
export const adminTopics = {
  inbox: async ({ actor }) => new Map(actor.isAdmin ? [['', { channels: ['inbox', `inbox:${actor.id}`] }]] : []),
} satisfies Partial<Subscribers>
