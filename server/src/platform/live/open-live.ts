import { isOlder } from '@shutterbid/domain/live/is-older'
import { liveLimits } from '@shutterbid/domain/live/limits'
import { signToken } from '#server/platform/signed-token'
import type { Announcer } from './announce-events.ts'
import { checkRights } from './check-rights.ts'
import { openHub, type Stream, type Viewer } from './hub.ts'
import type { LiveParts, StreamEnd } from './live-parts.ts'
import { type AnyEvent, mergeTopics } from './merge-topics.ts'
import { openOutbox } from './outbox.ts'

export type Live = ReturnType<typeof openLive>

/** The streams of this process, and the announcer's callbacks. */
export function openLive(parts: LiveParts) {
  const { db, log } = parts
  const { subscribers, invalidationsOf } = mergeTopics(parts.topics)
  const hub = openHub()
  let position: string | null = null

  const announcer: Announcer = {
    async onEvents(events, newPosition) {
      for (const event of events) {
        const end = endOf(event)
        if (end) hub.end(end.personId, end.reason, end.sessionIds)
      }
      const batch = await Promise.all(events.map(async (event) => ({ tx: event.tx, invalidations: await invalidationsOrMissed(event) })))
      const rechecks = hub.publish(batch)
      position = newPosition
      for (const [stream, topics] of rechecks) checkRights({ ...parts, hub, subscribers }, stream, topics)
    },
    onGap(newPosition) {
      position = newPosition
      hub.publishMissed()
    },
  }

  /** One event that fails must not hold up all others. */
  async function invalidationsOrMissed(event: AnyEvent) {
    try {
      return await invalidationsOf(db, event)
    } catch (error) {
      log.error({ err: error, event: event.name }, 'an event was not announced')
      hub.publishMissed()
      return []
    }
  }

  function endOf({ name, facts }: AnyEvent) {
    return (parts.streamEnds[name] as ((facts: AnyEvent['facts']) => StreamEnd) | undefined)?.(facts)
  }

  return {
    ...parts,
    ...{ hub, announcer, subscribers, invalidationsOf },
    /** For the page of a person: everything before the position was announced (empty until an announcer has started), and their proof. */
    startOf: (personId: string) => `${position ?? ''} ${signToken(parts.secret, 'live', personId)}`,
    openStream(viewer: Viewer, requested: Stream['requested']): Stream {
      const stream: Stream = {
        ...viewer,
        requested,
        outbox: openOutbox({ quietMs: liveLimits.positionEveryMs, position: () => positionOf(stream) }),
        subscriptions: new Map(),
        pending: [],
        startsAt: null,
        rightsChecked: Promise.resolve(),
      }
      hub.open(stream)
      return stream
    },
  }

  /** A stream may start later than what this process has announced. */
  function positionOf({ startsAt }: Stream) {
    if (startsAt === null || position === null) return startsAt ?? position ?? ''
    return isOlder(position, startsAt) ? startsAt : position
  }
}
