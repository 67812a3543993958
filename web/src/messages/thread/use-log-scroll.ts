import { messageLimits } from '@shutterbid/domain/messages/limits'
import { useLayoutEffect, useRef, useState } from 'react'

type Newest = { id: string | undefined; isOwn: boolean }
/** A line in view and its distance from the bottom. */
type Mark = { line: Element; fromFoot: number }

/**
 * Keeps the scroll position of a thread. The log is `column-reverse`, so that older messages loaded above move nothing. A new
 * message is scrolled into view if the reader is near the bottom or wrote it; otherwise `hasNew` is true.
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
      // Not by the growth of the whole log: the oldest message is dropped at the top when a new one arrives.
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

/** The lowest message in view, unless the reader is at the bottom. */
function markIn(element: HTMLElement): Mark | undefined {
  if (isNear(element)) return undefined
  const { bottom } = element.getBoundingClientRect()
  const line = [...element.querySelectorAll('.message')].findLast((message) => message.getBoundingClientRect().top < bottom)
  return line && { line, fromFoot: fromFoot(element, line) }
}

/** How far a line is above the bottom of the log, however it is scrolled. */
function fromFoot(element: HTMLElement, line: Element) {
  return element.getBoundingClientRect().bottom - element.scrollTop - line.getBoundingClientRect().top
}

/** With `column-reverse` the bottom is at 0 and positions above it are negative. */
function isNear(element: HTMLElement) {
  return -element.scrollTop <= messageLimits.autoScrollPixels
}
