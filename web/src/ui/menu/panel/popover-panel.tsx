import { type ReactNode, type RefObject, useRef } from 'react'
import { classes } from '../../classes.ts'
import { useIgnoredSecondTap } from '../../dialogs/second-tap.ts'
import { useFloating } from '../use-floating.ts'

type PopoverPanelProps = {
  id: string
  label: string
  align: 'start' | 'end'
  wide?: boolean | undefined
  container: RefObject<HTMLElement | null>
  onClose: (backToTrigger: boolean) => void
  children: ReactNode
}

export function PopoverPanel({ id, label, align, wide, container, onClose, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useIgnoredSecondTap()
  useFloating({ open: true, container, floating: panel, onClose: (how) => onClose(how === 'escape') })
  return (
    <div
      id={id}
      ref={panel}
      role="dialog"
      aria-label={label}
      className={classes('menu floating-box', align === 'end' && 'at-end', wide && 'wide')}
    >
      {children}
    </div>
  )
}
