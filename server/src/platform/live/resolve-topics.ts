import type { Topic, TopicKind } from '@shutterbid/domain/live/topics'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import type { Subscribe, TopicSubscription } from './channels.ts'

export type Subscribers = Record<TopicKind, Subscribe>

/** A person's subscriptions to the topics that they are allowed; one query per kind. */
export async function resolveTopics(db: Db, subscribers: Subscribers, actor: Actor, topics: Iterable<Topic>) {
  const idsOf = new Map<TopicKind, string[]>()
  for (const topic of topics) {
    const { kind, id } = partsOf(topic)
    idsOf.set(kind, [...(idsOf.get(kind) ?? []), id])
  }
  const resolved = new Map<Topic, TopicSubscription>()
  for (const [kind, ids] of idsOf) {
    const found = await subscribers[kind]({ db, actor, ids })
    for (const [id, subscription] of found) resolved.set((id ? `${kind}:${id}` : kind) as Topic, subscription)
  }
  return resolved
}

function partsOf(topic: Topic) {
  const [kind, id = ''] = topic.split(':')
  return { kind: kind as TopicKind, id }
}
