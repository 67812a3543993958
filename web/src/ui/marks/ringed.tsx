import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** The hand-drawn ring marks a choice: the accepted price, the booked day. `draws` animates it. */
export function Ringed({ children, draws }: { children: ReactNode; draws?: boolean }) {
  return <span className={classes('ringed', draws && 'draws')}>{children}</span>
}
