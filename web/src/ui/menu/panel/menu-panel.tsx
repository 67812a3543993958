import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classes } from '../../classes.ts'
import { useIgnoredSecondTap } from '../../dialogs/second-tap.ts'
import { useFloating } from '../use-floating.ts'
import { CloseMenu } from './menu-items.tsx'

type MenuPanelProps = {
  id: string
  label: string
  align: 'start' | 'end'
  container: RefObject<HTMLElement | null>
  focusFrom: 'first' | 'last'
  onClose: (backToTrigger: boolean) => void
  children: ReactNode
}

export function MenuPanel({ id, label, align, container, focusFrom, onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useIgnoredSecondTap()
  useFloating({ open: true, container, floating: panel, onClose: (how) => onClose(how === 'escape') })
  useEffect(() => {
    itemsOf(panel.current)
      .at(focusFrom === 'first' ? 0 : -1)
      ?.focus()
  }, [focusFrom])
  return (
    <div
      id={id}
      ref={panel}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes('menu floating-box', align === 'end' && 'at-end')}
      onKeyDown={(event) => moveFocus(event, () => onClose(true))}
    >
      <CloseMenu value={() => onClose(true)}>{children}</CloseMenu>
    </div>
  )
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
    // Space on a link would scroll the page.
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
