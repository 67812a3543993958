import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type ChipProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  pressed: boolean
  onPress: (pressed: boolean) => void
  /** Replaces the check mark; also shown while not pressed. */
  icon?: ReactNode
}

export function Chip({ pressed, onPress, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={classes('chip', className)} aria-pressed={pressed} onClick={() => onPress(!pressed)} {...rest}>
      {icon ?? (pressed ? <Check size={15} strokeWidth={1.6} aria-hidden="true" /> : null)}
      {/* An element of its own, as all text beside what comes and goes: the translation of a browser replaces text nodes. */}
      <span>{children}</span>
    </button>
  )
}
