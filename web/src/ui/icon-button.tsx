import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { CountBadge } from './count-badge.tsx'

type IconButtonLook = {
  /** What it does, for those who do not see the icon: 'Archive Marisol Vega’s bid'. */
  label: string
  icon: ReactNode
  /** Shown on the icon from one upwards; say what it counts in `label`, too: 'Messages, 2 unread'. */
  count?: number
  /** 36 px with a mouse, 44 px by touch. */
  small?: boolean
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({ label, icon, count, small, className, type = 'button', ...rest }: ComponentProps<'button'> & IconButtonLook) {
  return (
    <button type={type} className={classes('icon-button', small && 'small', className)} aria-label={label} {...rest}>
      {icon}
      <CountBadge count={count} />
    </button>
  )
}

function IconAnchor({ label, icon, count, small, className, ...rest }: ComponentProps<'a'> & IconButtonLook) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the router gives it its address.
    <a className={classes('icon-button', small && 'small', className)} aria-label={label} {...rest}>
      {icon}
      <CountBadge count={count} />
    </a>
  )
}

/** An `IconButton` that goes somewhere: takes what `Link` takes. */
export const IconLink = createLink(IconAnchor)
