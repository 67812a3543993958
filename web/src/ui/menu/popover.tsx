import { type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { lazyPart } from '../lazy/lazy-part.ts'
import { LoadBoundary } from '../lazy/load-boundary.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { FloatingTrigger, type TriggerLook } from './floating-trigger.tsx'

const PopoverPanel = lazyPart(() => import('./panel/popover-panel.tsx').then((file) => file.PopoverPanel))

type PopoverProps = TriggerLook & {
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  /** 400 px wide without padding; on a phone everything below the top bar. */
  wide?: boolean
  /** Preloads a lazy component in `children`. */
  preload?: (() => void) | undefined
}

/** The panel follows its button in the tab order. Its code is loaded on hover, focus or press. */
export function Popover({ children, align = 'start', wide, preload, ...look }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  function load() {
    PopoverPanel.preload()
    preload?.()
  }
  function close(backToTrigger: boolean) {
    setOpen(false)
    if (backToTrigger) trigger.current?.focus()
  }
  return (
    <div className={classes('floating-anchor', wide && 'wide')} ref={container}>
      <FloatingTrigger
        {...look}
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <LoadBoundary preload={load} failed={(retry) => <FailedPanel id={id} align={align} onClose={close} onRetry={retry} />}>
          <PopoverPanel id={id} label={look.label} align={align} wide={wide} container={container} onClose={close}>
            {children(() => close(true))}
          </PopoverPanel>
        </LoadBoundary>
      ) : null}
    </div>
  )
}
