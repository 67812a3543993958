import type { ComponentProps, ReactNode } from 'react'
import { CountBadge } from '../count-badge.tsx'

export type TriggerLook = {
  /** Names the trigger and what it opens. */
  label: string
  /** What stands on the trigger: an icon, a face, or words. */
  trigger: ReactNode
  /** `icon` a round button of 44 px that is named by `label`; the others are named by their words. `nav` for the top bar. */
  look?: 'icon' | 'button' | 'quiet' | 'nav'
  /** On an icon. Say it in `label`, too. */
  count?: number
}

const lookClass = { icon: 'icon-button', button: 'button', quiet: 'button quiet', nav: undefined }

/** The button that opens a menu or a popover. */
export function FloatingTrigger({ label, trigger, look = 'button', count, ...rest }: TriggerLook & ComponentProps<'button'>) {
  return (
    <button type="button" className={lookClass[look]} aria-label={look === 'icon' ? label : undefined} {...rest}>
      {trigger}
      <CountBadge count={count} />
    </button>
  )
}
