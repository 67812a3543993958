import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { dayNames } from './day-names.ts'

const CopyHoursDialog = lazyDialog(() => import('./copy-hours-dialog.tsx').then((file) => file.CopyHoursDialog))

type CopyHoursProps = { from: WeekDay; days: readonly WeekDay[]; onCopy: (days: WeekDay[]) => void }

export function CopyHours(props: CopyHoursProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="justify-self-start px-0" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
        <span>
          Copy<span className="sr-only"> {dayNames[props.from.dayOfWeek]}</span> to other days
        </span>
      </Button>
      <CopyHoursDialog open={isOpen} onClose={() => setIsOpen(false)} {...props} />
    </>
  )
}
