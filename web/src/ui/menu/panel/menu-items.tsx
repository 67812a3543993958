import { createLink } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { classes } from '../../classes.ts'

export const CloseMenu = createContext<() => void>(() => {})

type MenuItemProps = Omit<ComponentProps<'button'>, 'onClick'> & { onChoose: () => void; icon?: ReactNode; danger?: boolean }

/** The menu closes and returns the focus before `onChoose` runs, so that it may open a dialog. */
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
      // biome-ignore lint/a11y/useValidAnchor: the router adds the href.
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

export const MenuLink = createLink(MenuAnchor)

export function MenuLine() {
  return <hr />
}
