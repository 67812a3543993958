import { messageLimits } from '@shutterbid/domain/messages/limits'
import { useLayoutEffect, useRef, useState } from 'react'

type Newest = { id: string | undefined; isOwn: boolean }
/** A line that is being read, and where it stood. */
type Mark = { line: Element; fromFoot: number }

/**
 * Keeps a thread where its reader wants it. The log grows from its foot (`column-reverse`), so that older messages above move
 * nothing. A new one below is followed by who is near the foot or wrote it; others stay where they read, and `hasNew` says so.
 */
export function useLogScroll({ id, isOwn }: Newest) {
  const log = useRef<HTMLDivElement>(null)
  const [isNearFoot, setIsNearFoot] = useState(true)
  const [hasNew, setHasNew] = useState(false)
  const newestBefore = useRef(id)
  const mark = useRef<Mark | undefined>(undefined)

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const isNew = newestBefore.current !== undefined && newestBefore.current !== id
    newestBefore.current = id
    if (isNew && (isOwn || isNear(element))) element.scrollTop = 0
    else {
      // Not by how the whole grew: the oldest message leaves at the top when a new one comes.
      if (mark.current?.line.isConnected) element.scrollTop -= fromFoot(element, mark.current.line) - mark.current.fromFoot
      if (isNew) setHasNew(true)
    }
    mark.current = markIn(element)
  })

  return {
    log,
    isNearFoot,
    hasNew,
    onScroll() {
      if (!log.current) return
      setIsNearFoot(isNear(log.current))
      if (isNear(log.current)) setHasNew(false)
      mark.current = markIn(log.current)
    },
    toFoot() {
      log.current?.scrollTo({ top: 0 })
    },
  }
}

/** The lowest message in view of who is away from the foot. */
function markIn(element: HTMLElement): Mark | undefined {
  if (isNear(element)) return undefined
  const { bottom } = element.getBoundingClientRect()
  const line = [...element.querySelectorAll('.message')].findLast((message) => message.getBoundingClientRect().top < bottom)
  return line && { line, fromFoot: fromFoot(element, line) }
}

/** How far a line stands above the foot of the log, wherever that is scrolled to. */
function fromFoot(element: HTMLElement, line: Element) {
  return element.getBoundingClientRect().bottom - element.scrollTop - line.getBoundingClientRect().top
}

/** In a log that grows from its foot, the foot is at 0 and the way up negative. */
function isNear(element: HTMLElement) {
  return -element.scrollTop <= messageLimits.autoScrollPixels
}
