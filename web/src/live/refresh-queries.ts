import type { Change } from '@shutterbid/domain/live/messages'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isSignedOutError } from '../api/error-message.ts'
import { liveHandlers } from './live-handlers.ts'
import { topicsOf } from './topics-of.ts'

// Whoever is signed out meanwhile hears it from the stream in a moment; until then what is on screen stays.
const patient = { retry: (failures: number, error: Error) => isSignedOutError(error) && failures < 2, retryDelay: 1500 }

/**
 * Keeps answers true: those that depend on something that changed become stale, and those that are visible are refetched, each at its own
 * moment within the time that the change allows. A hidden tab refetches when it is looked at again.
 */
export function refreshQueries(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const waiting = new Map<Query, ReturnType<typeof setTimeout>>()
  const running = new Set<Query>()
  /** Changed while they were being fetched, so that the answer may be from before. */
  const outdated = new Set<Query>()

  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual || !outdated.delete(event.query)) return
    refresh(event.query, 0)
  })

  function refresh(query: Query, spreadMs: number) {
    if (query.state.fetchStatus === 'fetching') {
      outdated.add(query)
      return
    }
    query.invalidate()
    if (!query.isActive() || isHidden() || waiting.has(query)) return
    waiting.set(
      query,
      setTimeout(() => {
        waiting.delete(query)
        // Somebody else may have fetched it, or look elsewhere by now.
        if (query.state.isInvalidated && query.isActive() && !isHidden()) void query.fetch({ ...query.options, ...patient }).catch(() => {})
      }, Math.random() * spreadMs),
    )
  }

  async function handle(query: Query, changes: Change[]) {
    const handler = liveHandlers.get(query.queryHash)
    const spreadMs = Math.max(...changes.map((change) => change.spreadMs))
    if (!handler || !query.isActive() || isHidden() || query.state.fetchStatus === 'fetching' || running.has(query))
      return refresh(query, spreadMs)
    running.add(query)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs))
    const isDone = await handler(changes).catch(() => false)
    running.delete(query)
    if (!isDone) refresh(query, 0)
  }

  return {
    apply(changes: Change[]) {
      for (const query of cache.getAll()) {
        const topics = new Set(topicsOf(query))
        const concerning = changes.filter(({ topic }) => topics.has(topic))
        if (concerning.length > 0) void handle(query, concerning)
      }
    },
    /** Something may have been missed about these topics, or about all. */
    again(topics: Topic[] | undefined, spreadMs: number) {
      const missed = topics && new Set(topics)
      for (const query of cache.getAll()) {
        const about = topicsOf(query)
        if (missed ? about.some((topic) => missed.has(topic)) : about.length > 0) refresh(query, spreadMs)
      }
    },
    stop() {
      stop()
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}

function isHidden() {
  return document.visibilityState === 'hidden'
}
