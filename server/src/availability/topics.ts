import type { Subscribers } from '#server/platform/live/resolve-topics'
import { visibleTopic } from '#server/profiles/find-visible'

/** `week:<id>`: the weekly schedule and the date overrides of a photographer. */
export const availabilityTopics = { week: visibleTopic('week') } satisfies Partial<Subscribers>
