import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type EarlierMessagesProps = { log: RefObject<HTMLElement | null>; busy: boolean; failed: boolean; onLoadMore: () => void }

/** Loads older messages when it scrolls near, or when pressed. */
export function EarlierMessages({ log, busy, failed, onLoadMore }: EarlierMessagesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef(onLoadMore)
  wanted.current = onLoadMore
  useEffect(() => {
    if (!frame.current || busy || failed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wanted.current(), {
      root: log.current,
      rootMargin: '200px',
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [log, busy, failed])
  return (
    <div ref={frame} className="grid content-start justify-items-center gap-2 pb-3">
      {failed ? <p className="error-text">Error loading messages. Please try again later.</p> : null}
      <Button variant="quiet" onClick={onLoadMore} busy={busy} busyLabel="Loading...">
        {failed ? 'Try again' : 'Earlier messages'}
      </Button>
    </div>
  )
}
