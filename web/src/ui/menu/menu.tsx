import { type ReactNode, useId, useRef, useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { LoadBoundary } from '../lazy/load-boundary.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { FloatingTrigger, type TriggerLook } from './floating-trigger.tsx'

const MenuPanel = lazyPart(() => import('./panel/menu-panel.tsx').then((file) => file.MenuPanel))

type MenuProps = TriggerLook & {
  /** `MenuLink`, `MenuItem`, `MenuLine`, or a lazy component that renders them. */
  children: ReactNode
  align?: 'start' | 'end'
  /** Preloads a lazy component in `children`. */
  preload?: (() => void) | undefined
}

/** Keys follow the ARIA Authoring Practices. The panel's code is loaded on hover, focus or press. */
export function Menu({ children, align = 'start', preload, ...look }: MenuProps) {
  const id = useId()
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  function load() {
    MenuPanel.preload()
    preload?.()
  }
  function close(backToTrigger: boolean) {
    setOpenAt(null)
    if (backToTrigger) trigger.current?.focus()
  }
  return (
    <div className="floating-anchor" ref={container}>
      <FloatingTrigger
        {...look}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={openAt !== null}
        aria-controls={openAt ? id : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => (openAt ? close(true) : setOpenAt('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      />
      {openAt ? (
        <LoadBoundary preload={load} failed={(retry) => <FailedPanel id={id} align={align} onClose={close} onRetry={retry} />}>
          <MenuPanel id={id} label={look.label} align={align} container={container} focusFrom={openAt} onClose={close}>
            {children}
          </MenuPanel>
        </LoadBoundary>
      ) : null}
    </div>
  )
}
