import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { Copy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { OpeningModal } from '../ui/dialogs/opening-modal.tsx'
import { dayNames } from './day-names.ts'

const CopyHoursDialog = lazy(() => import('./copy-hours-dialog.tsx').then((file) => ({ default: file.CopyHoursDialog })))

type CopyHoursProps = { from: WeekDay; days: readonly WeekDay[]; onCopy: (days: WeekDay[]) => void }

export function CopyHours(props: CopyHoursProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The dialog's code is loaded when it is first opened.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start px-0"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        <Copy size={18} strokeWidth={1.6} aria-hidden="true" /> Copy<span className="sr-only"> {dayNames[props.from.dayOfWeek]}</span> to
        other days
      </Button>
      {wasOpened ? (
        <Suspense fallback={<OpeningModal open={isOpen} onCancel={() => setIsOpen(false)} />}>
          <CopyHoursDialog open={isOpen} onClose={() => setIsOpen(false)} {...props} />
        </Suspense>
      ) : null}
    </>
  )
}
