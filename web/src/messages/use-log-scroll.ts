import { messageLimits } from '@shutterbid/domain/messages/limits'
import { useLayoutEffect, useRef, useState } from 'react'

type Newest = { id: string | undefined; isOwn: boolean }

/**
 * Keeps a thread where its reader wants it. The log grows from its foot (`column-reverse`), so that older messages above move
 * nothing. A new one below is followed by who is near the foot or wrote it; others stay where they read, and `hasNew` says so.
 */
export function useLogScroll({ id, isOwn }: Newest) {
  const log = useRef<HTMLDivElement>(null)
  const [isNearFoot, setIsNearFoot] = useState(true)
  const [hasNew, setHasNew] = useState(false)
  const before = useRef({ id, height: 0 })

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { id: newestBefore, height } = before.current
    before.current = { id, height: element.scrollHeight }
    if (newestBefore === id || newestBefore === undefined) return
    if (isOwn || isNear(element)) element.scrollTop = 0
    else {
      element.scrollTop -= element.scrollHeight - height
      setHasNew(true)
    }
  })

  return {
    log,
    isNearFoot,
    hasNew,
    onScroll() {
      if (!log.current) return
      setIsNearFoot(isNear(log.current))
      if (isNear(log.current)) setHasNew(false)
    },
    toFoot() {
      log.current?.scrollTo({ top: 0 })
    },
  }
}

/** In a log that grows from its foot, the foot is at 0 and the way up negative. */
function isNear(element: HTMLElement) {
  return -element.scrollTop <= messageLimits.autoScrollPixels
}
