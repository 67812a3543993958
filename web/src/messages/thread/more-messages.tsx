import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { messagesFailed } from '../message-texts.ts'

type MoreMessagesProps = {
  log: RefObject<HTMLElement | null>
  label: string
  busy: boolean
  failed: boolean
  onLoadMore: () => void
}

/** At an end of the loaded messages: loads the next page when it scrolls near, or when pressed. */
export function MoreMessages({ log, label, busy, failed, onLoadMore }: MoreMessagesProps) {
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
    <div ref={frame} className="grid content-start justify-items-center gap-2 py-3">
      {failed ? <p className="error-text">{messagesFailed}</p> : null}
      <Button variant="quiet" onClick={onLoadMore} busy={busy} busyLabel="Loading...">
        {failed ? 'Try again' : label}
      </Button>
    </div>
  )
}
