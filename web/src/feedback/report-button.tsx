import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { Flag } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })))

type ReportButtonProps = {
  subject: ReportSubject
  subjectId: string
  /** Names what is reported, for screen readers: 'Bo Tarn’s bid'. */
  of: string
  /** An icon only, for lists with one per row. */
  small?: boolean
  /** Props for roving focus in a list. */
  stop?: Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onBlur' | 'onKeyDown'>
}

/** Reports something to the operator. Never shown on the viewer's own content. */
export function ReportButton({ subject, subjectId, of, small, stop }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The dialog's code is loaded when it is first opened.
  const [wasOpened, setWasOpened] = useState(false)
  const look = {
    'aria-haspopup': 'dialog' as const,
    onClick() {
      setWasOpened(true)
      setIsOpen(true)
    },
  }
  return (
    <>
      {small ? (
        <IconButton small label={`Report ${of}`} icon={<Flag size={16} strokeWidth={1.6} aria-hidden="true" />} {...look} {...stop} />
      ) : (
        <Button variant="quiet" className="text-ink-3" aria-label={`Report ${of}`} {...look}>
          <Flag size={16} strokeWidth={1.6} aria-hidden="true" /> Report
        </Button>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} subjectId={subjectId} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
