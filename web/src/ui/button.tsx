import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'

type ButtonLook = {
  /** `gold` marks the one act of a screen; acts that compete fairly with each other are `ink`. */
  variant?: 'gold' | 'ink' | 'outline' | 'quiet' | 'danger'
  size?: 'lg'
  /** As wide as its column. */
  full?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Under way: stays focused, ignores clicks, shows `busyWords` at the same width. */
    busy?: boolean
    busyWords?: ReactNode
  }

/** A button; `type` is `button` unless given. Icons go in as children: `<Button><Plus size={18} aria-hidden /> Post Job</Button>`. */
export function Button({ variant, size, full, busy, busyWords, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
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
      {busyWords ? (
        <span className="labels">
          <span data-hidden={busy || undefined}>{children}</span>
          <span data-hidden={!busy || undefined}>{busyWords}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** A link that looks like a button, for addresses outside the router (mail, files, other sites). */
export function ButtonAnchor({ variant, size, full, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a className={buttonClass({ variant, size, full }, className)} {...rest} />
}

/** A link that looks like a button: takes what `Link` takes (`to`, `params`, `search` …) and the look of a `Button`. */
export const ButtonLink = createLink(ButtonAnchor)

function buttonClass({ variant = 'outline', size, full }: ButtonLook, className?: string) {
  return classes('button', variant !== 'outline' && variant, size, full && 'full', className)
}
