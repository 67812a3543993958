import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'

/**
 * `conversations`: the subscriber's list. `conversation:<id>`: theirs with a person. Both report that somebody wrote or read, and that
 * a message was hidden, without the content.
 */
export const messageTopics = {
  conversations: ownTopic('conversations'),
  conversation: async ({ actor, ids }) => new Map(ids.map((id) => [id, { channels: [`conversation:${actor.id}:${id}`] }])),
} satisfies Partial<Subscribers>
