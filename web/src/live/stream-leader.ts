import { liveLimits } from '@shutterbid/domain/live/limits'
import type { LiveMessage } from '@shutterbid/domain/live/messages'
import { isOlder } from '@shutterbid/domain/live/position'
import type { Topic } from '@shutterbid/domain/live/topics'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'
import type { Needs } from './follow-topics.ts'

/** Messages for tabs; `covered` lists the topics that the stream is now subscribed to. */
export type TabNews =
  | Exclude<LiveMessage, { kind: 'hello' | 'refetch' }>
  | MissedNews
  | { kind: 'covered'; topics: Topic[]; position: string }
/** Changes of these topics, or of all, may have been missed. */
type MissedNews = { kind: 'refetch'; topics?: Topic[]; spreadMs: number; position: string }

/** The person of the page, and the proof that its browser was signed in. */
type PageOwner = { personId: string; proof: string | undefined }

/** Pages that open together cause one request. */
const pauseMs = 100
const retryDelay = { firstMs: 2000, maxMs: 60_000 }

/**
 * The stream shared by all tabs. It is reopened when a tab needs a topic that it does not cover, or needs it from an earlier position, and
 * resumes where it was after a break. Topics no longer needed are dropped at the next opening.
 */
export function leadStream({ personId, proof: firstProof }: PageOwner, broadcast: (news: TabNews) => void) {
  const needsOf = new Map<string, Needs>()
  /** The topics of the open stream, each with the position from which it is covered. */
  let covered: Needs = new Map()
  /** As `covered`, for the stream that is being opened. */
  let opening: Needs = new Map()
  let position: string | undefined
  let proof = firstProof
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let close = () => {}

  function openSoon(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(open, afterMs)
  }

  function open() {
    const topics = neededTopics()
    if (topics.length === 0) return
    close()
    const since = missing(covered)
    opening = new Map(topics.map((topic) => [topic, since.has(topic) ? since.get(topic) : covered.get(topic)]))
    const query = writeLiveQuery({ groups: groupsOf(topics, since), personId, ...(proof && { proof }) })
    close = openEventSource(`/api/changes?${query}`, {
      onMessage(message) {
        failures = 0
        if (message.kind === 'hello') onHello(message, since)
        else broadcast(message)
        if (message.kind === 'closed') close()
        else position = message.position
      },
      onError() {
        opening = new Map()
        const fullMs = Math.min(retryDelay.maxMs, retryDelay.firstMs * 2 ** failures++)
        openSoon(fullMs * (0.5 + Math.random() / 2))
      },
    })
  }

  function onHello(message: Extract<LiveMessage, { kind: 'hello' }>, since: Needs) {
    const { changes, position: reached } = message
    proof = message.proof
    covered = new Map([...opening].map(([topic, from]) => [topic, from ?? reached]))
    opening = new Map()
    // Topics needed without a known position may have changed before this one.
    const missed = [...message.refetch, ...[...since].flatMap(([topic, from]) => (from ? [] : [topic]))]
    if (missed.length > 0) broadcast({ kind: 'refetch', topics: missed, spreadMs: 0, position: reached })
    if (changes.length > 0) broadcast({ kind: 'changes', changes, position: reached })
    broadcast({ kind: 'covered', topics: [...covered.keys()], position: reached })
  }

  /** The needed topics that none of `covering` covers, with the earliest position needed. */
  function missing(...covering: Needs[]): Needs {
    const since: Needs = new Map()
    const topics = new Set(neededTopics())
    for (const needs of needsOf.values()) {
      for (const [topic, from] of needs) {
        if (!topics.has(topic) || covering.some((one) => isCovered(one, topic, from))) continue
        const before = since.get(topic)
        if (!since.has(topic) || (before && (!from || isOlder(from, before)))) since.set(topic, from)
      }
    }
    return since
  }

  /** Limited to what one stream can carry; the tab that reported last comes first. */
  function neededTopics() {
    return [...new Set([...needsOf.values()].reverse().flatMap((needs) => [...needs.keys()]))].slice(0, liveLimits.topics)
  }

  function groupsOf(topics: Topic[], since: Needs) {
    const groups = new Map<string, Topic[]>()
    for (const topic of topics) {
      const after = (since.has(topic) ? since.get(topic) : position) ?? ''
      groups.set(after, [...(groups.get(after) ?? []), topic])
    }
    return [...groups].map(([after, topics]) => ({ topics, ...(after && { after }) }))
  }

  return {
    /** A new tab missed earlier messages, so that all its topics are requested again from its own position. */
    setNeeds(tab: string, needs: Needs, isNew: boolean) {
      needsOf.delete(tab)
      needsOf.set(tab, needs)
      if (isNew) for (const topic of needs.keys()) covered.delete(topic)
      if (missing(covered, opening).size > 0) openSoon(pauseMs)
    },
    forget(tab: string) {
      needsOf.delete(tab)
    },
    stop() {
      clearTimeout(timer)
      close()
    },
  }
}

function isCovered(covering: Needs, topic: Topic, from: string | undefined) {
  if (!covering.has(topic)) return false
  const start = covering.get(topic)
  return !start || !from || !isOlder(from, start)
}

const kinds: LiveMessage['kind'][] = ['hello', 'changes', 'refetch', 'position', 'closed']

type Callbacks = { onMessage: (message: LiveMessage) => void; onError: () => void }

/** Closes the stream when it fails: the browser's own reconnect would use the same URL, and all clients would reconnect at once. */
function openEventSource(url: string, { onMessage, onError }: Callbacks): () => void {
  const source = new EventSource(url)
  for (const kind of kinds) source.addEventListener(kind, ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as LiveMessage))
  source.addEventListener('error', () => {
    source.close()
    onError()
  })
  return () => source.close()
}
