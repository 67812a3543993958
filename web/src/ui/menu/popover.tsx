import { type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { FloatingTrigger, type TriggerLook } from './floating-trigger.tsx'
import { useFloating } from './use-floating.ts'

type PopoverProps = TriggerLook & {
  /** What opens; a function is given a way to close it. Rendered only while open. */
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'end'
  /** 400 px without padding, on a phone everything under the top bar: the bell. */
  wide?: boolean
  onOpen?: () => void
}

/** A button that opens a box under itself, which follows it in the order of Tab: the bell, a panel of choices. */
export function Popover({ children, align = 'start', wide, onOpen, ...look }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { around, floating } = useFloating(open, (how) => (how === 'escape' ? close() : setOpen(false)))

  function close() {
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <div className={classes('floating-anchor', wide && 'wide')} ref={around}>
      <FloatingTrigger
        {...look}
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      />
      {open ? (
        <div
          id={id}
          ref={floating}
          role="dialog"
          aria-label={look.label}
          className={classes('menu floating-box', align === 'end' && 'at-end', wide && 'wide')}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      ) : null}
    </div>
  )
}
