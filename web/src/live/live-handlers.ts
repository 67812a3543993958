import type { Change } from '@shutterbid/domain/live/messages'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Brings an answer up to date with less than all of it; answers false if it has to be refetched. */
type Handler = (changes: Change[]) => Promise<boolean>

/** By the hash of the query. */
export const liveHandlers = new Map<string, Handler>()

/** While it is on screen, changes of a query go through `handler` instead of a refetch. */
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
