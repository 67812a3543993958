import { dollarsText } from '@shutterbid/domain/shared/money'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export function Money({ dollars }: { dollars: number }) {
  return <>{dollarsText(dollars)}</>
}

type PriceProps = { children: ReactNode; size?: 's' | 'l'; note?: ReactNode; className?: string }

/** In serif; `note` follows in small sans: `<Price size="l"><Money dollars={420} /></Price>`. */
export function Price({ children, size, note, className }: PriceProps) {
  return (
    <span className={classes('price', size, className)}>
      {children}
      {note ? <small> {note}</small> : null}
    </span>
  )
}
