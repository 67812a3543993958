import type { FreeThen } from '@shutterbid/domain/jobs/terms/schemas'
import { Check, CircleAlert } from 'lucide-react'
import { freeThenText } from './free-then-text.ts'

/** `name`: of the photographer, null on their own screen. */
export function FreeThenLine({ free, name }: { free: FreeThen; name: string | null }) {
  const [Icon, tone] = free.isBusyThen ? [CircleAlert, 'text-brick'] : [Check, free.isAtWorkThen ? 'text-sage' : 'text-ink-2']
  return (
    <p className={`flex items-center gap-1.5 text-small ${tone}`} role="status">
      <Icon className="shrink-0" size={18} strokeWidth={1.6} aria-hidden="true" /> {freeThenText(free, name)}
    </p>
  )
}
