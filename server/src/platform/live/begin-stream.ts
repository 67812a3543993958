import { hasSeen } from '@shutterbid/domain/live/has-seen'
import { isOlder } from '@shutterbid/domain/live/is-older'
import { liveLimits } from '@shutterbid/domain/live/limits'
import type { LiveRequest } from '@shutterbid/domain/live/live-request'
import type { Change, LiveMessage } from '@shutterbid/domain/live/messages'
import { type Position, readPosition } from '@shutterbid/domain/live/read-position'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Actor } from '#server/platform/rpc'
import { signToken } from '#server/platform/signed-token'
import type { Stream } from './hub.ts'
import type { Live } from './open-live.ts'
import { type AnnouncedEvent, readEvents } from './read-events.ts'
import { resolveTopics } from './resolve-topics.ts'

type StreamStart = { stream: Stream; request: LiveRequest; actor: Actor }

/** Subscribes a stream to the topics that its person is allowed, and returns what each topic missed since the position of its group. */
export async function beginStream(live: Live, { stream, request, actor }: StreamStart): Promise<LiveMessage> {
  const { db, hub, secret, subscribers } = live
  const { groups } = request
  const topics = groups.flatMap((group) => group.topics)
  const resolved = await resolveTopics(db, subscribers, actor, topics)
  for (const [topic, subscription] of resolved) hub.subscribe(stream, topic, subscription)

  // Read after subscribing: events that are announced from here on are queued in the stream, and delivered once.
  const positions = groups.flatMap(({ after }) => after ?? [])
  const oldest = positions.reduce<string | null>((old, one) => (old === null || isOlder(one, old) ? one : old), null)
  const { events, position, hasMissed } = await readEvents(db, oldest, liveLimits.resume.events)
  const since = new Map(groups.flatMap(({ topics, after }) => topics.map((topic) => [topic, after ? readPosition(after) : null])))
  const changes = await changesOf(live, stream, events, since)
  hub.start(stream, position)
  return {
    kind: 'hello',
    refused: topics.filter((topic) => !resolved.has(topic)),
    refetch: hasMissed ? topics.filter((topic) => resolved.has(topic) && since.get(topic)) : [],
    changes,
    proof: signToken(secret, 'live', stream.personId),
    position,
  }
}

/** For each topic the changes after its own position. */
async function changesOf({ db, invalidationsOf, hub }: Live, stream: Stream, events: AnnouncedEvent[], since: Map<Topic, Position | null>) {
  const topicOf = new Map([...stream.subscriptions].flatMap(([topic, { channels }]) => channels.map((channel) => [channel, topic])))
  const changes = new Map<string, Change>()
  for (const event of events) {
    for (const invalidation of await invalidationsOf(db, event)) {
      const topic = topicOf.get(invalidation.channel)
      const position = topic && since.get(topic)
      if (!position || hasSeen(position, event.tx) || stream.subscriptions.get(topic)?.accepts?.(invalidation) === false) continue
      const change = { topic, spreadMs: hub.spreadMsOf(invalidation.channel), ...(invalidation.job && { job: invalidation.job }) }
      changes.set(JSON.stringify([topic, invalidation.job]), change)
    }
  }
  return [...changes.values()]
}
