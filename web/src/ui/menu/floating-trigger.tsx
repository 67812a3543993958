import type { ComponentProps, ReactNode } from 'react'
import { CountBadge } from '../badges/count-badge.tsx'

export type TriggerLook = {
  label: string
  trigger: ReactNode
  /** `icon` is a round 44 px button named by `label`; the others are named by their content. `nav` is for the top bar. */
  look?: 'icon' | 'button' | 'quiet' | 'nav'
  /** Only with `icon`. Include it in `label`, too. */
  count?: number
}

const lookClass = { icon: 'icon-button', button: 'button', quiet: 'button quiet', nav: undefined }

export function FloatingTrigger({ label, trigger, look = 'button', count, ...rest }: TriggerLook & ComponentProps<'button'>) {
  return (
    <button type="button" className={lookClass[look]} aria-label={look === 'icon' ? label : undefined} {...rest}>
      {trigger}
      <CountBadge count={count} />
    </button>
  )
}
