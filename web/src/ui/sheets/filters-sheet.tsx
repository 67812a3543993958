import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { CountBadge } from '../count-badge.tsx'
import { Sheet } from './sheet.tsx'

type FiltersSheetProps = {
  /** How many kinds of filters are on. */
  count: number
  onClear: () => void
  /** The button at the foot closes the sheet by itself: 'Show 12 jobs'. */
  foot: (close: () => void) => ReactNode
  /** Left by the cross, Escape or a press beside it. */
  onDismiss?: () => void
  children: ReactNode
}

/** Below 1024 the filters of a list are behind a button. */
export function FiltersSheet({ count, onClear, foot, onDismiss, children }: FiltersSheetProps) {
  const [open, setOpen] = useState(false)
  function dismiss() {
    setOpen(false)
    onDismiss?.()
  }
  return (
    <>
      <Button full aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden="true" /> Filters
        {count > 0 ? <span className="sr-only">, {count} on</span> : null} <CountBadge count={count} />
      </Button>
      <Sheet
        open={open}
        onClose={dismiss}
        title="Filters"
        beside={
          <Button variant="quiet" onClick={onClear} disabled={count === 0}>
            Clear All
          </Button>
        }
        foot={foot(() => setOpen(false))}
      >
        {children}
      </Sheet>
    </>
  )
}
