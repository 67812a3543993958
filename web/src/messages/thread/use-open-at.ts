import { type RefObject, useEffect, useRef } from 'react'

type OpenAt = {
  log: RefObject<HTMLElement | null>
  /** The message to show; undefined for the latest. */
  messageId: string | undefined
  isLoaded: boolean
}

/** Scrolls to a message once. */
export function useOpenAt({ log, messageId, isLoaded }: OpenAt) {
  const shownId = useRef<string>(undefined)
  useEffect(() => {
    if (!messageId || !isLoaded || shownId.current === messageId) return
    shownId.current = messageId
    log.current?.querySelector(`[data-message="${messageId}"]`)?.scrollIntoView({ block: 'center' })
  }, [log, messageId, isLoaded])
}
