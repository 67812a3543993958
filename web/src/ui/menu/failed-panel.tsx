import { useEffect, useRef } from 'react'
import { classes } from '../classes.ts'

type FailedPanelProps = {
  id: string
  align: 'start' | 'end'
  onClose: (backToTrigger: boolean) => void
  onRetry: () => void
}

/** In place of a menu or popover whose script could not be loaded. */
export function FailedPanel({ id, align, onClose, onRetry }: FailedPanelProps) {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => retry.current?.focus(), [])
  return (
    <div id={id} className={classes('menu floating-box', align === 'end' && 'at-end')}>
      <p role="alert" className="px-3 py-2">
        This could not be loaded. Please try again.
      </p>
      <button
        type="button"
        ref={retry}
        onClick={onRetry}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) onClose(false)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose(true)
        }}
      >
        Try again
      </button>
    </div>
  )
}
