import type { Subscribers } from '#server/platform/live/resolve-topics'
import { visibleTopic } from '#server/profiles/find-visible'

/** `reviews:<id>`: the reviews of a photographer. */
export const reviewTopics = { reviews: visibleTopic('reviews') } satisfies Partial<Subscribers>
