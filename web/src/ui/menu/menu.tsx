import { createLink } from '@tanstack/react-router'
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { FloatingTrigger, type TriggerLook } from './floating-trigger.tsx'
import { useFloating } from './use-floating.ts'

const CloseMenu = createContext<() => void>(() => {})

type MenuProps = TriggerLook & {
  /** `MenuLink`, `MenuItem`, `MenuLine`. */
  children: ReactNode
  align?: 'start' | 'end'
}

/** A button that opens a menu of acts or places; keys as in the ARIA Authoring Practices. */
export function Menu({ children, align = 'start', ...look }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { around, floating } = useFloating(open, (how) => close(how === 'escape'))

  function close(backToTrigger: boolean) {
    setOpen(false)
    if (backToTrigger) trigger.current?.focus()
  }
  function openAt(place: 'first' | 'last') {
    setOpen(true)
    requestAnimationFrame(() =>
      itemsOf(floating.current)
        .at(place === 'first' ? 0 : -1)
        ?.focus(),
    )
  }
  return (
    <div className="floating-anchor" ref={around}>
      <FloatingTrigger
        {...look}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close(true) : openAt('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          openAt(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      />
      {open ? (
        <div
          id={id}
          ref={floating}
          role="menu"
          tabIndex={-1}
          aria-label={look.label}
          className={classes('menu floating-box', align === 'end' && 'at-end')}
          onKeyDown={(event) => moveFocus(event, () => close(true))}
        >
          <CloseMenu value={() => close(true)}>{children}</CloseMenu>
        </div>
      ) : null}
    </div>
  )
}

type MenuItemProps = Omit<ComponentProps<'button'>, 'onClick'> & { onChoose: () => void; icon?: ReactNode; danger?: boolean }

/** An act in a menu; the menu closes first and gives the focus back, so a dialog may open. */
export function MenuItem({ onChoose, icon, danger, children, ...rest }: MenuItemProps) {
  const close = useContext(CloseMenu)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes('menu-item', danger && 'danger')}
      onClick={() => {
        close()
        onChoose()
      }}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

function MenuAnchor({ icon, children, className, onClick, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  const close = useContext(CloseMenu)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link.
    <a
      role="menuitem"
      tabIndex={-1}
      className={classes('menu-item', className)}
      {...rest}
      // biome-ignore lint/a11y/useValidAnchor: the router gives it its address.
      onClick={(event) => {
        onClick?.(event)
        close()
      }}
    >
      {icon}
      {children}
    </a>
  )
}

/** A place in a menu: takes what `Link` takes, and an `icon` of 20 px. */
export const MenuLink = createLink(MenuAnchor)

/** A line between groups. */
export function MenuLine() {
  return <hr />
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item.matches(':focus'))
  const next = nextItem(event.key, items, at)
  if (next) {
    event.preventDefault()
    next.focus()
  } else if (event.key === 'Tab') {
    close()
  } else if (event.key === ' ' && items[at] instanceof HTMLAnchorElement) {
    // By itself a browser scrolls the page.
    event.preventDefault()
    items[at].click()
  } else if (event.key.length === 1 && /\S/.test(event.key)) {
    const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    later.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus()
  }
}

function nextItem(key: string, items: HTMLElement[], at: number) {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return items.at(0)
    case 'End':
      return items.at(-1)
  }
}

function itemsOf(menu: HTMLElement | null) {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
}
