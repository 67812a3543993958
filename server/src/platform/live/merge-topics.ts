import type { EventFacts, EventName } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { FeatureTopics, Invalidation } from './feature-topics.ts'
import type { Subscribers } from './resolve-topics.ts'

export type AnyEvent = { name: EventName; facts: EventFacts[EventName] }
type FindInvalidations = (facts: EventFacts[EventName], db: Db) => Invalidation[] | Promise<Invalidation[]>

/** Combines the topics of all features: subscriptions, and the changes that each event causes. */
export function mergeTopics(features: FeatureTopics[]) {
  const subscribers = Object.assign({}, ...features.map(({ subscribe }) => subscribe)) as Subscribers
  const invalidationsOf = async (db: Db, { name, facts }: AnyEvent): Promise<Invalidation[]> => {
    const found: Invalidation[] = []
    for (const { invalidations } of features) {
      const ofFeature = invalidations[name] as FindInvalidations | undefined
      if (ofFeature) found.push(...(await ofFeature(facts, db)))
    }
    return found
  }
  return { subscribers, invalidationsOf }
}
