import { isOlder } from '@shutterbid/domain/live/position'
import type { Topic } from '@shutterbid/domain/live/topics'
import { signToken } from '#server/platform/signed-token'
import type { Announcer } from './announce-events.ts'
import { type Hub, openHub } from './hub.ts'
import type { AnyEvent, LiveTools } from './live-tools.ts'
import { resolveTopics, type Subscribers } from './resolve-topics.ts'
import { Stream, type StreamOwner, type StreamReader } from './stream.ts'

export type Live = ReturnType<typeof openLive>

/** The streams of this process, and the announcer's callbacks. */
export function openLive(parts: LiveTools) {
  const { db, log, subscribers, invalidationsOf } = parts
  const hub = openHub()
  let position: string | null = null
  const owner: StreamOwner = {
    /** A stream may start later than what this process has announced. */
    positionOf(stream) {
      const { startsAt } = stream
      if (stream.isCaughtUp || startsAt === null || position === null) return position ?? startsAt ?? ''
      if (isOlder(position, startsAt)) return startsAt
      stream.isCaughtUp = true
      return position
    },
    closed: (stream) => hub.close(stream),
  }

  const announcer: Announcer = {
    async onEvents(events, newPosition) {
      for (const event of events) {
        const end = parts.streamEnds[event.name]?.(event.facts as never)
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

  return {
    ...parts,
    hub,
    announcer,
    /** For the page of a person: everything before the position was announced (empty until an announcer has started), and their proof. */
    startOf: (personId: string) => `${position ?? ''} ${signToken(parts.secret, 'live', personId)}`,
    openStream(viewer: StreamReader, requested: Topic[], closing?: AbortSignal) {
      const stream = new Stream(owner, viewer, requested, closing)
      hub.open(stream)
      return stream
    },
  }
}

type Dependencies = Pick<LiveTools, 'db' | 'findActor' | 'log'> & { hub: Hub; subscribers: Subscribers }

/**
 * Checks again which of a stream's topics its person is allowed, one check at a time. A stream that cannot be checked is closed; when it
 * resumes, it is checked.
 */
function checkRights({ db, hub, subscribers, findActor, log }: Dependencies, stream: Stream, topics: Set<Topic>) {
  stream.rightsChecked = stream.rightsChecked.then(check).catch((error) => {
    log.error({ err: error }, 'the rights of a stream could not be checked')
    stream.close()
  })

  async function check() {
    const actor = await findActor(stream.reader.personId)
    const resolved = actor && (await resolveTopics(db, subscribers, actor, topics))
    for (const topic of topics) hub.subscribe(stream, topic, resolved?.get(topic))
  }
}
