import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type CollapsibleProps = {
  title: ReactNode
  /** Opens it from outside; it can still be closed. */
  open?: boolean
  onOpen?: () => void
  children: ReactNode
}

export function Collapsible({ title, open, onOpen, children }: CollapsibleProps) {
  return (
    <details className="collapsible group" open={open} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.9375rem] font-[550] text-ink-2">
        {title}
        <ChevronDown
          size={16}
          strokeWidth={1.6}
          className="transition-transform duration-(--duration-move) group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  )
}
