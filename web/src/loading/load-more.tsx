import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type LoadMoreProps = {
  onPress: () => void
  busy?: boolean
  label?: string
  /** 'Showing 24 of 63' */
  shown?: string
}

/** Stands directly after the rows; leave it out when there are no more. */
export function LoadMore({ onPress, busy, label = 'Load more', shown }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const lastRow = useRef<Element>(null)
  // With the last page the pressed button disappears; the focus moves to the first new row.
  useEffect(() => () => focusAfter(lastRow.current), [])
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-4" ref={box}>
      <Button
        className="noscript:hidden"
        onClick={() => {
          lastRow.current = box.current?.previousElementSibling ?? null
          onPress()
        }}
        busy={busy}
        busyLabel="Loading..."
      >
        {label}
      </Button>
      {shown ? <span className="caption">{shown}</span> : null}
    </div>
  )
}

function focusAfter(lastRow: Element | null) {
  const row = lastRow?.nextElementSibling
  if (!(row instanceof HTMLElement) || document.activeElement !== document.body) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
