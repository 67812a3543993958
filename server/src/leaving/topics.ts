import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'

/** `export`: the state of one's own data export. */
export const leavingTopics = { export: ownTopic('export') } satisfies Partial<Subscribers>
