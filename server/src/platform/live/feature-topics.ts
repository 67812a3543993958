import type { JobChange } from '@shutterbid/domain/live/messages'
import type { TopicKind } from '@shutterbid/domain/live/topics'
import type { Point } from '@shutterbid/domain/shared/places'
import type { EventFacts, EventName } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'

/**
 * Something changed, for everybody whose subscription has this channel. `point` is where it happened, for subscriptions to a circle.
 * `recheck` says that it may end rights: those of the subscriptions that hear of it, or all of the streams that do.
 */
export type News = { channel: string; job?: JobChange; point?: Point; recheck?: 'topic' | 'stream' }

/** What carries a topic to one person; `accepts` leaves news out that only their channel has in common with it. */
export type Subscription = { channels: string[]; accepts?: (news: News) => boolean }

/** The subscriptions of a person to the ids of one kind of topic that they may hear of; not there and not theirs are one answer. */
export type Subscribe = (asked: { db: Db; actor: Actor; ids: string[] }) => Promise<Map<string, Subscription>>

/** What a feature tells open screens: who may subscribe, and what each event changes. */
export type FeatureTopics = {
  subscribe: { [Kind in TopicKind]?: Subscribe }
  news: { [Name in EventName]?: (facts: EventFacts[Name], db: Db) => News[] | Promise<News[]> }
}
