import type { Change } from '@shutterbid/domain/live/messages'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Updates a query's data without a full refetch; resolves to false if it has to be refetched. */
type Handler = (changes: Change[]) => Promise<boolean>

/** Keyed by query hash. */
export const liveHandlers = new Map<string, Handler>()

/** While mounted, changes that affect a query go to `handler` instead of causing a refetch. */
export function useLiveHandler(queryKey: QueryKey, handler: Handler) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  const hash = hashKey(queryKey)
  useEffect(() => {
    const handle: Handler = (changes) => latest.current(changes)
    liveHandlers.set(hash, handle)
    return () => {
      if (liveHandlers.get(hash) === handle) liveHandlers.delete(hash)
    }
  }, [hash])
}
