import type { TopicKind } from '@shutterbid/domain/live/topics'
import type { Subscribe } from '#server/platform/live/channels'
import { findVisible } from './find-visible.ts'

/** A topic about a person, for everybody who may open their profile. */
export function visibleTopic(kind: TopicKind): Subscribe {
  return async (request) => new Map((await findVisible(request)).map(({ id }) => [id, { channels: [`${kind}:${id}`] }]))
}
