import { liveLimits } from '@shutterbid/domain/live/limits'
import type { CloseReason } from '@shutterbid/domain/live/messages'
import { hasSeen, readPosition } from '@shutterbid/domain/live/position'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Invalidation, TopicSubscription } from './channels.ts'
import { openFlushing } from './flush-streams.ts'
import { type QueuedChange, queued } from './queued-change.ts'
import type { Stream, StreamReader } from './stream.ts'

/** Changes by the transaction that made them. */
export type Batch = { tx: string; invalidations: Invalidation[] }[]

/** The open streams of this process, indexed by channel, so that the cost of a change depends only on its subscribers. */
export function openHub() {
  const streams = new Set<Stream>()
  const byPerson = new Map<string, Set<Stream>>()
  const byNetwork = new Map<string, Set<Stream>>()
  const byChannel = new Map<string, Map<Stream, Topic>>()
  const flushing = openFlushing(streams)

  return {
    hasRoomFor({ personId, network }: StreamReader) {
      const { perPerson, perNetwork } = liveLimits.streams
      return (byPerson.get(personId)?.size ?? 0) < perPerson && (byNetwork.get(network)?.size ?? 0) < perNetwork
    },
    count: () => streams.size,
    open(stream: Stream) {
      streams.add(stream)
      addTo(byPerson, stream.reader.personId, stream)
      addTo(byNetwork, stream.reader.network, stream)
      flushing.watchQuiet()
    },
    start(stream: Stream, position: string) {
      const start = readPosition(position)
      for (const change of stream.pending) if (!change.tx || !hasSeen(start, change.tx)) stream.add(change)
      stream.pending = []
      stream.startsAt = position
    },
    close(stream: Stream) {
      for (const topic of [...stream.subscriptions.keys()]) unsubscribe(stream, topic)
      streams.delete(stream)
      removeFrom(byPerson, stream.reader.personId, stream)
      removeFrom(byNetwork, stream.reader.network, stream)
      flushing.watchQuiet()
    },
    /** When the server of these streams stops; the browsers connect again. */
    closeAll(closing: AbortSignal) {
      for (const stream of streams) if (stream.closing === closing) stream.close()
    },
    /** Replaces the stream's subscription to this topic; `undefined` ends it. */
    subscribe(stream: Stream, topic: Topic, subscription: TopicSubscription | undefined) {
      unsubscribe(stream, topic)
      if (!subscription || !streams.has(stream)) return
      stream.subscriptions.set(topic, subscription)
      for (const channel of subscription.channels) {
        const streamsOfChannel = byChannel.get(channel) ?? new Map<Stream, Topic>()
        byChannel.set(channel, streamsOfChannel.set(stream, topic))
      }
    },
    /** Delivers to all subscribers, in the next turn. Returns the subscriptions that must be checked again. */
    publish(batch: Batch): Map<Stream, Set<Topic>> {
      const rechecks = new Map<Stream, Set<Topic>>()
      for (const { tx, invalidations } of batch) for (const invalidation of invalidations) deliver(tx, invalidation, rechecks)
      return rechecks
    },
    /** With the time over which the subscribers of the channel spread their refetches. */
    changeOf,
    /** For when every stream may have missed something. */
    publishMissed() {
      for (const stream of streams) {
        stream.addMissed(spreadOver(streams.size))
        flushing.add(stream)
      }
    },
    /** Ends the streams of a person, or of some of their sessions. */
    end(personId: string, reason: CloseReason, sessionIds?: string[]) {
      for (const stream of [...(byPerson.get(personId) ?? [])])
        if (!sessionIds || sessionIds.includes(stream.reader.sessionId)) stream.end(reason)
    },
  }

  function spreadMsOf(channel: string) {
    return spreadOver(byChannel.get(channel)?.size ?? 0)
  }

  function deliver(tx: string, invalidation: Invalidation, rechecks: Map<Stream, Set<Topic>>) {
    let change: QueuedChange | undefined
    for (const [stream, topic] of byChannel.get(invalidation.channel) ?? []) {
      if (stream.subscriptions.get(topic)?.accepts?.(invalidation) === false) continue
      if (change?.change.topic !== topic) change = changeOf(topic, tx, invalidation)
      if (stream.startsAt === null) stream.pending.push(change)
      else if (stream.isCaughtUp || !hasSeen(readPosition(stream.startsAt), tx)) {
        stream.add(change)
        flushing.add(stream)
      }
      if (!invalidation.recheck) continue
      const topics = rechecks.get(stream) ?? new Set()
      rechecks.set(stream, topics)
      for (const affected of invalidation.recheck === 'topic' ? [topic] : stream.requested) topics.add(affected)
    }
  }

  function changeOf(topic: Topic, tx: string, { channel, job, isComplete }: Invalidation) {
    return queued({ topic, tx, spreadMs: isComplete ? 0 : spreadMsOf(channel), ...(job && { job }) })
  }

  function unsubscribe(stream: Stream, topic: Topic) {
    for (const channel of stream.subscriptions.get(topic)?.channels ?? []) {
      const streamsOfChannel = byChannel.get(channel)
      streamsOfChannel?.delete(stream)
      if (streamsOfChannel?.size === 0) byChannel.delete(channel)
    }
    stream.subscriptions.delete(topic)
  }
}

export type Hub = ReturnType<typeof openHub>

function spreadOver(streams: number) {
  return Math.min(liveLimits.spread.maxMs, streams * liveLimits.spread.msPerStream)
}

function addTo(map: Map<string, Set<Stream>>, key: string, stream: Stream) {
  map.set(key, (map.get(key) ?? new Set()).add(stream))
}

function removeFrom(map: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const remaining = map.get(key)
  remaining?.delete(stream)
  if (remaining?.size === 0) map.delete(key)
}
