import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CountBadge } from '../badges/count-badge.tsx'
import { Button } from '../button.tsx'
import { Sheet } from './sheet.tsx'

type FiltersSheetProps = {
  /** How many kinds of filters are active. */
  count: number
  onClear: () => void
  clearText?: string
  /** Renders the button at the bottom; it closes the sheet itself. */
  foot: (close: () => void) => ReactNode
  /** Closed without applying: by the close button, Escape, the Back button or a press outside. */
  onDismiss?: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Used below 1024 px, where a list has no room for its filters. */
export function FiltersSheet({ count, onClear, clearText = 'Clear All', foot, onDismiss, children }: FiltersSheetProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  function dismiss() {
    close()
    onDismiss?.()
  }
  return (
    <>
      <Button full aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden="true" /> Filters
        {count > 0 ? <span className="sr-only">, {count} on</span> : null}
        <CountBadge count={count} />
      </Button>
      <Sheet
        open={open}
        onClose={dismiss}
        title="Filters"
        beside={
          <Button variant="quiet" onClick={onClear} disabled={count === 0}>
            {clearText}
          </Button>
        }
        foot={foot(close)}
      >
        {typeof children === 'function' ? children(close) : children}
      </Sheet>
    </>
  )
}
