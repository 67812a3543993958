import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'

/** `security`: the sessions, ways to sign in, second factor and pending change of email of one's own account. */
export const signingInTopics = { security: ownTopic('security') } satisfies Partial<Subscribers>
