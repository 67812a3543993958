import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'

type ButtonLook = {
  /** `gold` marks the one main action of a screen; equal choices are `ink`. */
  variant?: 'gold' | 'ink' | 'outline' | 'quiet' | 'danger'
  size?: 'lg'
  full?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Stays focusable, ignores clicks, and shows `busyLabel` at the same width. */
    busy?: boolean
    busyLabel?: ReactNode
  }

export function Button({ variant, size, full, busy, busyLabel, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  function act(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full }, className)}
      aria-disabled={busy || undefined}
      onClick={act}
      {...rest}
    >
      {busyLabel ? (
        <span className="labels">
          <span data-hidden={busy || undefined}>{children}</span>
          <span data-hidden={!busy || undefined}>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** For addresses outside the router: mail, files, other sites. */
export function ButtonAnchor({ variant, size, full, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a className={buttonClass({ variant, size, full }, className)} {...rest} />
}

export const ButtonLink = createLink(ButtonAnchor)

function buttonClass({ variant = 'outline', size, full }: ButtonLook, className?: string) {
  return classes('button', variant !== 'outline' && variant, size, full && 'full', className)
}
