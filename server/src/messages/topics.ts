import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'
import { conversations } from './tables.ts'

const maxPartners = 500

/**
 * `conversations`: the subscriber's list. `conversation:<id>`: theirs with a person. Both report that somebody wrote or read, and that
 * a message was hidden, without the content.
 */
export const messageTopics = {
  subscribe: {
    conversations: ownTopic('conversations'),
    conversation: async ({ actor, ids }) => new Map(ids.map((id) => [id, { channels: [`conversation:${actor.id}:${id}`] }])),
  },
  invalidations: {
    'account.deleted': partnersOf,
    'account.disabled': partnersOf,
    'account.enabled': partnersOf,
    'message.hidden': ({ senderId, receiverId }) => pairOf(senderId, receiverId),
    'message.sent': ({ senderId, receiverId }) => pairOf(senderId, receiverId),
    'message.shown': ({ senderId, receiverId }) => pairOf(senderId, receiverId),
    'messages.read': ({ readerId, senderId }) => pairOf(readerId, senderId),
  },
} satisfies FeatureTopics

function pairOf(oneId: string, otherId: string): Invalidation[] {
  return [
    { channel: `conversations:${oneId}` },
    { channel: `conversations:${otherId}` },
    { channel: `conversation:${oneId}:${otherId}` },
    { channel: `conversation:${otherId}:${oneId}` },
  ]
}

/** For everybody who has a conversation with a person who is disabled, enabled or deleted. */
async function partnersOf({ personId }: { personId: string }, db: Db): Promise<Invalidation[]> {
  const { firstPersonId, secondPersonId, lastMessageAt } = conversations
  const partners = await db
    .select({ id: sql<string>`case when ${firstPersonId} = ${personId} then ${secondPersonId} else ${firstPersonId} end` })
    .from(conversations)
    .where(or(eq(firstPersonId, personId), eq(secondPersonId, personId)))
    .orderBy(sql`${lastMessageAt} desc`)
    .limit(maxPartners)
  return partners.map(({ id }) => ({ channel: `conversations:${id}` }))
}
