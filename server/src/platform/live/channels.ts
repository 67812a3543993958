import type { JobChange } from '@shutterbid/domain/live/messages'
import type { TopicKind } from '@shutterbid/domain/live/topics'
import type { Point } from '@shutterbid/domain/shared/places'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'

/**
 * A change, for every subscription with this channel. `point` is where it happened, for subscriptions to a circle. `recheck`: the change
 * may end rights to this topic, or to all topics of the receiving streams. `isComplete`: it says all, so that nobody has to refetch.
 */
export type Invalidation = { channel: string; job?: JobChange; point?: Point; recheck?: 'topic' | 'stream'; isComplete?: true }

/** `accepts` filters changes of a shared channel. */
export type TopicSubscription = { channels: string[]; accepts?: (invalidation: Invalidation) => boolean }

/** A person's subscriptions to the allowed ids of one kind of topic. Missing and forbidden ids are both left out. */
export type Subscribe = (request: { db: Db; actor: Actor; ids: string[] }) => Promise<Map<string, TopicSubscription>>

/** A topic about the subscriber: its channel contains their id, so others cannot name it. */
export function ownTopic(kind: TopicKind, isFor: (actor: Actor) => boolean = () => true): Subscribe {
  return async ({ actor }) => new Map(isFor(actor) ? [['', { channels: [`${kind}:${actor.id}`] }]] : [])
}

/** The topics of the person in the facts of an event. */
export function topicsOfPerson(...topics: string[]) {
  return ({ personId }: { personId: string }): Invalidation[] => topics.map((topic) => ({ channel: `${topic}:${personId}` }))
}
