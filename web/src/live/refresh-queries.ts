import type { Change } from '@shutterbid/domain/live/messages'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isSignedOutError } from '../api/error-message.ts'
import { liveHandlers } from './live-handlers.ts'
import { topicsOf } from './topics-of.ts'

// After a 401, the stream ends the session in a moment; until then the screen keeps its data.
const afterSignOut = { retry: (failures: number, error: Error) => isSignedOutError(error) && failures < 2, retryDelay: 1500 }

/**
 * Invalidates queries whose topics changed, and refetches the visible ones, each after a random delay within `spreadMs`. A hidden tab
 * refetches when it becomes visible.
 */
export function refreshQueries(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const waiting = new Map<Query, ReturnType<typeof setTimeout>>()
  /** Changes that wait for the handler of a query. */
  const gathered = new Map<Query, Change[]>()
  /** Changed during their fetch, so that the response may be out of date. */
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
        // It may have been refetched, or removed from the screen, meanwhile.
        if (query.state.isInvalidated && query.isActive() && !isHidden())
          void query.fetch({ ...query.options, ...afterSignOut }).catch(() => {})
      }, Math.random() * spreadMs),
    )
  }

  async function handle(query: Query, changes: Change[]) {
    const handler = liveHandlers.get(query.queryHash)
    const spreadMs = Math.max(...changes.map((change) => change.spreadMs))
    if (!handler || !query.isActive() || isHidden() || query.state.fetchStatus === 'fetching') return refresh(query, spreadMs)
    const waiting = gathered.get(query)
    if (waiting && spreadMs > 0) return void waiting.push(...changes)
    if (spreadMs > 0) {
      gathered.set(query, changes)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs))
      gathered.delete(query)
    }
    if (!(await handler(changes).catch(() => false))) refresh(query, 0)
  }

  return {
    apply(changes: Change[]) {
      for (const query of cache.getAll()) {
        const topics = new Set(topicsOf(query))
        const concerning = changes.filter(({ topic }) => topics.has(topic))
        // Own queries go first, without waiting for the rest.
        for (const part of [concerning.filter(({ spreadMs }) => spreadMs === 0), concerning.filter(({ spreadMs }) => spreadMs > 0)])
          if (part.length > 0) void handle(query, part)
      }
    },
    /** Changes of these topics, or of all, may have been missed. */
    refreshMissed(topics: Topic[] | undefined, spreadMs: number) {
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
