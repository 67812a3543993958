import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { CountBadge } from './badges/count-badge.tsx'
import { classes } from './classes.ts'

type IconButtonLook = {
  /** The accessible name: 'Archive Marisol Vega’s bid'. */
  label: string
  icon: ReactNode
  /** Include it in `label`, too: 'Messages, 2 unread'. */
  count?: number
  /** 36 px with a mouse, 44 px by touch. */
  small?: boolean
}

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
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the router adds the href.
    <a className={classes('icon-button', small && 'small', className)} aria-label={label} {...rest}>
      {icon}
      <CountBadge count={count} />
    </a>
  )
}

export const IconLink = createLink(IconAnchor)
