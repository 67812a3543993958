import type { EventFacts, EventName } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { FeatureTopics, Invalidation } from './feature-topics.ts'
import type { Subscribers } from './resolve-topics.ts'

export type AnyEvent = { name: EventName; facts: EventFacts[EventName] }

/** Combines the topics of all features: subscriptions, and the changes that each event causes. */
export function mergeTopics(features: FeatureTopics[]) {
  const subscribers = Object.assign({}, ...features.map(({ subscribe }) => subscribe)) as Subscribers
  const invalidationsOf = async (db: Db, { name, facts }: AnyEvent): Promise<Invalidation[]> => {
    const invalidationsFound: Invalidation[] = []
    for (const { invalidations: news } of features) {
      const invalidationsIn = news[name] as ((facts: EventFacts[EventName], db: Db) => Invalidation[] | Promise<Invalidation[]>) | undefined
      if (invalidationsIn) invalidationsFound.push(...(await invalidationsIn(facts, db)))
    }
    return invalidationsFound
  }
  return { subscribers, newsOf: invalidationsOf }
}
