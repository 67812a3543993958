import { dollarsText } from '@shutterbid/domain/shared/money'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Whole dollars as text: `$1,250`. What zero means, the caller says. */
export function Money({ dollars }: { dollars: number }) {
  return <>{dollarsText(dollars)}</>
}

type PriceProps = { children: ReactNode; size?: 's' | 'l'; note?: ReactNode; className?: string }

/** A price, or another number that matters, in serif: `<Price size="l"><Money dollars={420} /></Price>`. `note` follows small in sans. */
export function Price({ children, size, note, className }: PriceProps) {
  return (
    <span className={classes('price', size, className)}>
      {children}
      {note ? <small> {note}</small> : null}
    </span>
  )
}
