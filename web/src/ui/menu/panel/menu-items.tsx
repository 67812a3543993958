import { createLink } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { classes } from '../../classes.ts'

export const CloseMenu = createContext<() => void>(() => {})

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
