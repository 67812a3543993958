import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'
import { visibleTopic } from './find-visible.ts'

/**
 * `account`: affects the subscriber's own screens. `profile:<id>`: a person as others see them. `saved`: followed photographers and saved
 * searches.
 */
export const profileTopics = {
  account: ownTopic('account'),
  profile: visibleTopic('profile'),
  saved: ownTopic('saved'),
} satisfies Partial<Subscribers>
