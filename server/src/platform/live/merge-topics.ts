import type { EventFacts, EventName } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { FeatureTopics, News } from './feature-topics.ts'
import type { Subscribers } from './resolve-topics.ts'

export type AnyEvent = { name: EventName; facts: EventFacts[EventName] }

/** Combines the topics of all features: subscriptions, and the changes that each event causes. */
export function mergeTopics(features: FeatureTopics[]) {
  const subscribers = Object.assign({}, ...features.map(({ subscribe }) => subscribe)) as Subscribers
  const newsOf = async (db: Db, { name, facts }: AnyEvent): Promise<News[]> => {
    const found: News[] = []
    for (const { news } of features) {
      const tell = news[name] as ((facts: EventFacts[EventName], db: Db) => News[] | Promise<News[]>) | undefined
      if (tell) found.push(...(await tell(facts, db)))
    }
    return found
  }
  return { subscribers, newsOf }
}
