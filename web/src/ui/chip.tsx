import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type ChipProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  pressed: boolean
  onPress: (pressed: boolean) => void
  /** Instead of the check mark of a pressed chip, and shown on an unpressed one, too. */
  icon?: ReactNode
}

/** A choice that can be on or off; many go in `<div className="flex flex-wrap gap-2">`. */
export function Chip({ pressed, onPress, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={classes('chip', className)} aria-pressed={pressed} onClick={() => onPress(!pressed)} {...rest}>
      {icon ?? (pressed ? <Check size={15} strokeWidth={1.6} aria-hidden="true" /> : null)}
      {children}
    </button>
  )
}
