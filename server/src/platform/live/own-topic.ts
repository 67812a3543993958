import type { TopicKind } from '@shutterbid/domain/live/topics'
import type { Actor } from '#server/platform/rpc'
import type { Subscribe } from './channels.ts'

/** A topic about the subscriber: its channel contains their id, so others cannot name it. */
export function ownTopic(kind: TopicKind, isFor: (actor: Actor) => boolean = () => true): Subscribe {
  return async ({ actor }) => new Map(isFor(actor) ? [['', { channels: [`${kind}:${actor.id}`] }]] : [])
}
