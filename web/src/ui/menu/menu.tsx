import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { FloatingTrigger, type TriggerLook } from './floating-trigger.tsx'

const MenuPanel = lazyRouteComponent(() => import('./panel/menu-panel.tsx'), 'MenuPanel')

type MenuProps = TriggerLook & {
  /** `MenuLink`, `MenuItem`, `MenuLine`, or a lazy component that renders them. */
  children: ReactNode
  align?: 'start' | 'end'
  /** Preloads a lazy component in `children`. */
  preload?: (() => unknown) | undefined
}

/** Keys follow the ARIA Authoring Practices. The panel's code is loaded on hover, focus or press. */
export function Menu({ children, align = 'start', preload, ...look }: MenuProps) {
  const id = useId()
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const around = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  function load() {
    void MenuPanel.preload?.()
    void preload?.()
  }
  function close(backToTrigger: boolean) {
    setOpenAt(null)
    if (backToTrigger) trigger.current?.focus()
  }
  return (
    <div className="floating-anchor" ref={around}>
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
        <Suspense>
          <MenuPanel id={id} label={look.label} align={align} around={around} focusFrom={openAt} onClose={close}>
            {children}
          </MenuPanel>
        </Suspense>
      ) : null}
    </div>
  )
}
