import { type RefObject, useEffect, useRef } from 'react'

type OpenAt = {
  log: RefObject<HTMLElement | null>
  /** The message to show; undefined for the latest. */
  messageId: string | undefined
  isLoaded: boolean
  canLoadMore: boolean
  onLoadMore: () => void
}

/** Loads earlier messages until one is there, and scrolls to it once. */
export function useOpenAt({ log, messageId, isLoaded, canLoadMore, onLoadMore }: OpenAt) {
  const shownId = useRef<string>(undefined)
  const load = useRef(onLoadMore)
  load.current = onLoadMore
  useEffect(() => {
    if (!messageId || shownId.current === messageId) return
    if (isLoaded) {
      shownId.current = messageId
      log.current?.querySelector(`[data-message="${messageId}"]`)?.scrollIntoView({ block: 'center' })
    } else if (canLoadMore) load.current()
  }, [log, messageId, isLoaded, canLoadMore])
}
