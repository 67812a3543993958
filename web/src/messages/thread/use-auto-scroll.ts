import { messageLimits } from '@shutterbid/domain/messages/limits'
import { useLayoutEffect, useRef, useState } from 'react'

/** The last message; `id` is undefined while later ones are not loaded. */
type Newest = { id: string | undefined; isOwn: boolean }
/** A line in view and its distance from the bottom. */
type Mark = { line: Element; distanceFromBottom: number }

/**
 * Keeps the scroll position of a thread. The log is `column-reverse`, so that older messages loaded above move nothing. A new
 * message is scrolled into view if the reader is near the bottom or wrote it; otherwise `hasNew` is true.
 */
export function useAutoScroll({ id, isOwn }: Newest) {
  const log = useRef<HTMLDivElement>(null)
  const [isNearBottom, setIsNearBottom] = useState(true)
  const [hasNew, setHasNew] = useState(false)
  const newestBefore = useRef(id)
  const mark = useRef<Mark | undefined>(undefined)
  const isAtEnd = id !== undefined

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const isNew = newestBefore.current !== undefined && newestBefore.current !== id
    newestBefore.current = id
    if (isNew && (isOwn || isNear(element))) element.scrollTop = 0
    else {
      // The growth of the whole log would be wrong: the oldest message is dropped at the top when a new one arrives.
      if (mark.current?.line.isConnected)
        element.scrollTop -= distanceFromBottom(element, mark.current.line) - mark.current.distanceFromBottom
      if (isNew) setHasNew(true)
    }
    mark.current = markIn(element, isAtEnd)
  })

  return {
    log,
    isNearBottom,
    hasNew,
    onScroll() {
      if (!log.current) return
      setIsNearBottom(isNear(log.current))
      if (isNear(log.current)) setHasNew(false)
      mark.current = markIn(log.current, isAtEnd)
    },
    scrollToBottom() {
      log.current?.scrollTo({ top: 0 })
    },
  }
}

/** The lowest message in view, unless the reader is at the end of the thread. */
function markIn(element: HTMLElement, isAtEnd: boolean): Mark | undefined {
  if (isAtEnd && isNear(element)) return undefined
  const { bottom } = element.getBoundingClientRect()
  const line = [...element.querySelectorAll('.message')].findLast((message) => message.getBoundingClientRect().top < bottom)
  return line && { line, distanceFromBottom: distanceFromBottom(element, line) }
}

/** How far a line is above the bottom of the log, however it is scrolled. */
function distanceFromBottom(element: HTMLElement, line: Element) {
  return element.getBoundingClientRect().bottom - element.scrollTop - line.getBoundingClientRect().top
}

/** With `column-reverse` the bottom is at 0 and positions above it are negative. */
function isNear(element: HTMLElement) {
  return -element.scrollTop <= messageLimits.autoScrollPixels
}
