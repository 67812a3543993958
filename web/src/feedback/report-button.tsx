import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { Flag } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })))

type ReportButtonProps = {
  subject: ReportSubject
  subjectId: string
  /** What is reported, for those who do not see where the button stands: 'Bo Tarn’s bid'. */
  of: string
  /** An icon alone, where there is one for every line. */
  small?: boolean
  /** How the keyboard reaches one of many. */
  stop?: Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onBlur' | 'onKeyDown'>
}

/** The quiet way to tell the operator that something is wrong. It stands at the foot of things, never of one's own. */
export function ReportButton({ subject, subjectId, of, small, stop }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Its script is asked for when somebody reports for the first time.
  const [isWanted, setIsWanted] = useState(false)
  const look = {
    'aria-haspopup': 'dialog' as const,
    onClick() {
      setIsWanted(true)
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
      {isWanted ? (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} subjectId={subjectId} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
