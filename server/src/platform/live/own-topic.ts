import type { TopicKind } from '@shutterbid/domain/live/topics'
import type { Actor } from '#server/platform/rpc'
import type { Subscribe } from './feature-topics.ts'

/** A topic about the person who subscribes: its channel bears their id, so nobody else's can be named. */
export function ownTopic(kind: TopicKind, isFor: (actor: Actor) => boolean = () => true): Subscribe {
  return async ({ actor }) => new Map(isFor(actor) ? [['', { channels: [`${kind}:${actor.id}`] }]] : [])
}
