import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export function Wordmark() {
  return (
    <span className="wordmark">
      Shutter<em>bid</em>
    </span>
  )
}

function WordmarkAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the router adds the href.
    <a className={classes('wordmark', className)} aria-label="Shutterbid, home" {...rest}>
      Shutter<em>bid</em>
    </a>
  )
}

export const WordmarkLink = createLink(WordmarkAnchor)
