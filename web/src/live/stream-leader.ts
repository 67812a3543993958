import { isOlder } from '@shutterbid/domain/live/is-older'
import { liveLimits } from '@shutterbid/domain/live/limits'
import type { LiveMessage } from '@shutterbid/domain/live/messages'
import type { Topic } from '@shutterbid/domain/live/topics'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'
import type { Needs } from './follow-topics.ts'
import { openEventSource } from './open-event-source.ts'

/** What tabs are told; `covered` is what the stream now subscribes to. */
export type TabNews = Exclude<LiveMessage, { kind: 'hello' | 'again' }> | Again | { kind: 'covered'; topics: Topic[]; position: string }
/** Something may have been missed about these topics, or about all. */
type Again = { kind: 'again'; topics?: Topic[]; spreadMs: number; position: string }

/** Pages that open together make one request. */
const pauseMs = 100
const backoff = { firstMs: 2000, mostMs: 60_000 }

/**
 * The stream of all tabs. It is opened anew when a tab needs a topic that it does not cover, or from an earlier position, and resumes where it was
 * after a break; what is needed no longer is left out at the next opening.
 */
export function leadStream(tell: (news: TabNews) => void) {
  const needsOf = new Map<string, Needs>()
  /** The topics of the stream that is open, each with the position from which on it is covered. */
  let covered: Needs = new Map()
  /** The same of the one that is being opened. */
  let opening: Needs = new Map()
  let position: string | undefined
  let proof: string | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let close = () => {}

  function openSoon(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(open, afterMs)
  }

  function open() {
    const topics = wanted()
    if (topics.length === 0) return
    close()
    const since = missing(covered)
    opening = new Map(topics.map((topic) => [topic, since.has(topic) ? since.get(topic) : covered.get(topic)]))
    const query = writeLiveQuery({ groups: groupsOf(topics, since), ...(proof && { proof }) })
    close = openEventSource(`/api/changes?${query}`, {
      onMessage(message) {
        failures = 0
        if (message.kind === 'hello') onHello(message, since)
        else tell(message)
        if (message.kind === 'over') close()
        else position = message.position
      },
      onError() {
        opening = new Map()
        const fullMs = Math.min(backoff.mostMs, backoff.firstMs * 2 ** failures++)
        openSoon(fullMs * (0.5 + Math.random() / 2))
      },
    })
  }

  function onHello(message: Extract<LiveMessage, { kind: 'hello' }>, since: Needs) {
    const { changes, position: reached } = message
    proof = message.proof
    covered = new Map([...opening].map(([topic, from]) => [topic, from ?? reached]))
    opening = new Map()
    // What was needed without a position may have changed before this one.
    const again = [...message.again, ...[...since].flatMap(([topic, from]) => (from ? [] : [topic]))]
    if (again.length > 0) tell({ kind: 'again', topics: again, spreadMs: 0, position: reached })
    if (changes.length > 0) tell({ kind: 'changes', changes, position: reached })
    tell({ kind: 'covered', topics: [...covered.keys()], position: reached })
  }

  /** What is needed beyond what is there, and from which position on. */
  function missing(...there: Needs[]): Needs {
    const since: Needs = new Map()
    const topics = new Set(wanted())
    for (const needs of needsOf.values()) {
      for (const [topic, from] of needs) {
        if (!topics.has(topic) || there.some((one) => isCovered(one, topic, from))) continue
        const before = since.get(topic)
        if (!since.has(topic) || (before && (!from || isOlder(from, before)))) since.set(topic, from)
      }
    }
    return since
  }

  /** Of the tab that said last what it needs first: there may be more than one stream can have. */
  function wanted() {
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
    /** A tab that has just begun to listen missed what was told before, so that all it needs is asked for from its own position. */
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

function isCovered(there: Needs, topic: Topic, from: string | undefined) {
  if (!there.has(topic)) return false
  const start = there.get(topic)
  return !start || !from || !isOlder(from, start)
}
