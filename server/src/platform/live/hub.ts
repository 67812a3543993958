import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Change, CloseReason } from '@shutterbid/domain/live/messages'
import { hasSeen, readPosition } from '@shutterbid/domain/live/position'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Invalidation, Subscription } from './channels.ts'
import type { Outbox } from './outbox.ts'

/** `sessionId` is the browser's session; `network` is where it connects from. */
export type Viewer = { personId: string; sessionId: string; network: string }

export type Stream = Viewer & {
  outbox: Outbox
  /** The requested topics, including those that are not allowed. */
  requested: Topic[]
  subscriptions: Map<Topic, Subscription>
  /** Changes that were announced before the stream's start position was known. */
  pending: { tx: string; change: Change }[]
  /** Start position: earlier changes were sent separately, or are known to the browser. */
  startsAt: string | null
  /** Resolves when pending checks of rights are done. */
  rightsChecked: Promise<void>
}

/** Changes by the transaction that made them. */
export type Batch = { tx: string; invalidations: Invalidation[] }[]

/** The open streams of this process, indexed by channel, so that the cost of a change depends only on its subscribers. */
export function openHub() {
  const streams = new Set<Stream>()
  const byPerson = new Map<string, Set<Stream>>()
  const byNetwork = new Map<string, Set<Stream>>()
  const byChannel = new Map<string, Map<Stream, Topic>>()

  return {
    hasRoomFor({ personId, network }: Viewer) {
      const { perPerson, perNetwork } = liveLimits.streams
      return (byPerson.get(personId)?.size ?? 0) < perPerson && (byNetwork.get(network)?.size ?? 0) < perNetwork
    },
    open(stream: Stream) {
      streams.add(stream)
      addTo(byPerson, stream.personId, stream)
      addTo(byNetwork, stream.network, stream)
    },
    start(stream: Stream, position: string) {
      const start = readPosition(position)
      for (const { tx, change } of stream.pending) if (!hasSeen(start, tx)) stream.outbox.add(change)
      stream.pending = []
      stream.startsAt = position
    },
    close(stream: Stream) {
      for (const topic of stream.subscriptions.keys()) unsubscribe(stream, topic)
      streams.delete(stream)
      removeFrom(byPerson, stream.personId, stream)
      removeFrom(byNetwork, stream.network, stream)
    },
    /** Replaces the stream's subscription to this topic; `undefined` ends it. */
    subscribe(stream: Stream, topic: Topic, subscription: Subscription | undefined) {
      unsubscribe(stream, topic)
      if (!subscription || !streams.has(stream)) return
      stream.subscriptions.set(topic, subscription)
      for (const channel of subscription.channels) {
        const streamsOfChannel = byChannel.get(channel) ?? new Map<Stream, Topic>()
        byChannel.set(channel, streamsOfChannel.set(stream, topic))
      }
    },
    /** Delivers to all subscribers. Returns the subscriptions that must be checked again. */
    publish(batch: Batch): Map<Stream, Set<Topic>> {
      const rechecks = new Map<Stream, Set<Topic>>()
      for (const { tx, invalidations } of batch) for (const invalidation of invalidations) deliver(tx, invalidation, rechecks)
      return rechecks
    },
    /** The time over which the subscribers of this channel spread their refetches. */
    spreadMsOf,
    /** For when every stream may have missed something. */
    publishMissed() {
      for (const { outbox } of streams) outbox.addMissed(spreadOver(streams.size))
    },
    /** Ends the streams of a person, or of some of their sessions. */
    end(personId: string, reason: CloseReason, sessionIds?: string[]) {
      for (const { outbox, sessionId } of byPerson.get(personId) ?? [])
        if (!sessionIds || sessionIds.includes(sessionId)) outbox.end(reason)
    },
  }

  function spreadMsOf(channel: string) {
    return spreadOver(byChannel.get(channel)?.size ?? 0)
  }

  function deliver(tx: string, invalidation: Invalidation, rechecks: Map<Stream, Set<Topic>>) {
    const streamsOfChannel = byChannel.get(invalidation.channel)
    for (const [stream, topic] of streamsOfChannel ?? []) {
      if (stream.subscriptions.get(topic)?.accepts?.(invalidation) === false) continue
      const change: Change = { topic, tx, spreadMs: spreadMsOf(invalidation.channel), ...(invalidation.job && { job: invalidation.job }) }
      if (stream.startsAt === null) stream.pending.push({ tx, change })
      else if (!hasSeen(readPosition(stream.startsAt), tx)) stream.outbox.add(change)
      if (!invalidation.recheck) continue
      const topics = rechecks.get(stream) ?? new Set()
      rechecks.set(stream, topics)
      for (const affected of invalidation.recheck === 'topic' ? [topic] : stream.requested) topics.add(affected)
    }
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
