import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'

/** `programs`: one's own tokens and webhooks. */
export const programTopics = { programs: ownTopic('programs') } satisfies Partial<Subscribers>
