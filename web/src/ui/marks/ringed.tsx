import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** The hand-drawn ring means chosen: the accepted price, the booked day. Never decoration, never on a bid still open. `draws` draws it once. */
export function Ringed({ children, draws }: { children: ReactNode; draws?: boolean }) {
  return <span className={classes('ringed', draws && 'draws')}>{children}</span>
}
