import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'

/** `bell`: the subscriber's notifications. */
export const notificationTopics = { bell: ownTopic('bell') } satisfies Partial<Subscribers>
