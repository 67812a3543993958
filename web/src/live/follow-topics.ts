import { isOlder } from '@shutterbid/domain/live/position'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Query, QueryClient } from '@tanstack/react-query'
import { topicsOf } from './topics-of.ts'

/** Topics with the position up to which their changes are known; undefined if unknown. */
export type Needs = Map<Topic, string | undefined>

/** Queries that start or end together cause one update. */
const pauseMs = 50

/**
 * Follows the topics on screen in this tab. A topic that the stream does not cover yet starts at the position of its oldest data: the last
 * one received before that data was requested.
 */
export function followTopics(queryClient: QueryClient, firstPosition: string | undefined, onNeeds: () => void) {
  const positionAtFetch = new WeakMap<Query, string | undefined>()
  const dataPosition = new WeakMap<Query, string | undefined>()
  let covered = new Set<Topic>()
  let position = firstPosition
  let reported = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const cache = queryClient.getQueryCache()
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated') {
      if (event.action.type === 'fetch') positionAtFetch.set(event.query, position)
      else if (event.action.type === 'success' && !event.action.manual) dataPosition.set(event.query, positionAtFetch.get(event.query))
      else return
    } else if (event.type !== 'observerAdded' && event.type !== 'observerRemoved' && event.type !== 'observerOptionsUpdated') return
    timer ??= setTimeout(report, pauseMs)
  })

  function report() {
    timer = undefined
    const topics = [...findNeeds().keys()].sort().join()
    if (topics === reported) return
    reported = topics
    onNeeds()
  }

  function findNeeds(): Needs {
    const needs: Needs = new Map()
    for (const query of cache.getAll().filter((one) => one.isActive())) {
      const since = dataPosition.has(query) ? dataPosition.get(query) : firstPosition
      for (const topic of topicsOf(query)) {
        const before = needs.get(topic)
        if (covered.has(topic)) needs.set(topic, position)
        else if (!needs.has(topic) || (before && (!since || isOlder(since, before)))) needs.set(topic, since)
      }
    }
    return needs
  }

  return {
    needs: findNeeds,
    /** Call when all changes before this position have been received. */
    moveTo(reached: string) {
      position = reached
    },
    /** Call with all topics that the stream is now subscribed to. */
    cover(topics: Topic[]) {
      covered = new Set(topics)
    },
    stop() {
      clearTimeout(timer)
      stop()
    },
  }
}
