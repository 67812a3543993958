import { liveLimits } from '@shutterbid/domain/live/limits'
import { type LiveRequest, readLiveQuery } from '@shutterbid/domain/live/live-request'
import type { Change, LiveMessage } from '@shutterbid/domain/live/messages'
import { hasSeen, isOlder, type Position, readPosition } from '@shutterbid/domain/live/position'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Context } from 'hono'
import { networkOf } from '#server/platform/attempts/network-of'
import type { Actor } from '#server/platform/rpc'
import { openToken, signToken } from '#server/platform/signed-token'
import type { Live } from './open-live.ts'
import { addChange, bytesOf, type QueuedChange } from './queued-change.ts'
import { type AnnouncedEvent, readEvents } from './read-events.ts'
import { resolveTopics } from './resolve-topics.ts'
import type { Stream } from './stream.ts'
import { bodyOf } from './stream-body.ts'

type Session = { id: string; actor: Actor }
/** `findSession` looks the session of the request up again. */
type Serving = { session: Session | null; findSession: () => Promise<Session | null>; ip: string; closing: AbortSignal }

/** The stream of one browser: 400 for an invalid request, 429 for too many streams. */
export async function serveChanges(c: Context, live: Live, { session, findSession, ip, closing }: Serving) {
  const request = readLiveQuery(new URL(c.req.url).searchParams)
  if (!request) return c.json({ message: 'This is not a request for changes.' }, 400)
  if (!isOf(session, request)) return serveSingleMessage({ kind: 'closed', reason: await closeReasonOf(live, request.proof) })

  const viewer = { personId: session.actor.id, sessionId: session.id, network: networkOf(ip) }
  if (!live.hub.hasRoomFor(viewer)) {
    c.header('retry-after', '60')
    return c.json({ message: 'Too many pages are open.' }, 429)
  }
  const stream = live.openStream(
    viewer,
    request.groups.flatMap(({ topics }) => topics),
    closing,
  )
  closeTogether(live, closing)
  firstMessage(live, { stream, request, findSession }).then(
    (message) => stream.begin(message),
    // The browser connects again and resumes.
    () => stream.close(),
  )
  return new Response(bodyOf(stream), { headers: asEvents })
}

type Opening = { stream: Stream; request: LiveRequest; findSession: Serving['findSession'] }

async function firstMessage(live: Live, { stream, request, findSession }: Opening): Promise<LiveMessage> {
  // Looks the session up again: if it ended before the stream was registered, it did not end the stream.
  const found = await findSession()
  return isOf(found, request)
    ? beginStream(live, { stream, request, actor: found.actor })
    : { kind: 'closed', reason: await closeReasonOf(live, request.proof) }
}

const asEvents = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }

const followed = new WeakSet<AbortSignal>()

/** One listener for all streams of a server. */
function closeTogether({ hub }: Live, closing: AbortSignal) {
  if (closing.aborted) hub.closeAll(closing)
  if (followed.has(closing)) return
  followed.add(closing)
  closing.addEventListener('abort', () => hub.closeAll(closing))
}

/** Whether the session is that of the person whose page asks. */
function isOf(session: Session | null, { personId }: LiveRequest): session is Session {
  return session !== null && (!personId || personId === session.actor.id)
}

/** Only a browser that was signed in is told that the account was disabled. */
async function closeReasonOf({ secret, isDisabled }: Live, proof: string | undefined) {
  const personId = proof && openToken(secret, 'live', proof)
  return typeof personId === 'string' && (await isDisabled(personId)) ? 'disabled' : 'signed_out'
}

type StreamStart = { stream: Stream; request: LiveRequest; actor: Actor }

/** Subscribes a stream to the topics that its person is allowed, and returns what each topic missed since the position of its group. */
async function beginStream(live: Live, { stream, request, actor }: StreamStart): Promise<LiveMessage> {
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
    // Positions of different clusters cannot be compared.
    refetch: topics.filter((topic) => resolved.has(topic) && (hasMissed ? since.get(topic) : isOfOtherCluster(since.get(topic), position))),
    changes,
    proof: signToken(secret, 'live', stream.reader.personId),
    position,
  }
}

function isOfOtherCluster(since: Position | null | undefined, position: string) {
  return since && since.cluster !== readPosition(position).cluster
}

/** For each topic the changes after its own position. */
async function changesOf(
  { db, invalidationsOf, hub }: Live,
  stream: Stream,
  events: AnnouncedEvent[],
  since: Map<Topic, Position | null>,
): Promise<Change[]> {
  const topicOf = new Map([...stream.subscriptions].flatMap(([topic, { channels }]) => channels.map((channel) => [channel, topic])))
  const changes = new Map<string, QueuedChange>()
  for (const event of events) {
    for (const invalidation of await invalidationsOf(db, event)) {
      const topic = topicOf.get(invalidation.channel)
      const position = topic && since.get(topic)
      if (!position || hasSeen(position, event.tx) || stream.subscriptions.get(topic)?.accepts?.(invalidation) === false) continue
      addChange(changes, hub.changeOf(topic, event.tx, invalidation))
    }
  }
  return [...changes.values()].map(({ change }) => change)
}

/** For visitors who are not signed in: a browser can read a message of a stream, but not the status of a failed request. */
function serveSingleMessage(message: LiveMessage) {
  return new Response(new Uint8Array(bytesOf(message)), { headers: asEvents })
}
