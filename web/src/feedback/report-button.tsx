import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { Flag } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ReportDialog } from './lazy-report-dialog.ts'

type ReportButtonProps = {
  subject: ReportSubject
  subjectId: string
  /** Names what is reported, for screen readers: 'Bo Tarn’s bid'. */
  of: string
  /** The word only, for lists with one per row. */
  small?: boolean
  /** Props for roving focus in a list. */
  stop?: Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onBlur' | 'onKeyDown'>
}

/** Reports something to the operator. Never shown on the viewer's own content. */
export function ReportButton({ subject, subjectId, of, small, stop }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const look = {
    'aria-haspopup': 'dialog' as const,
    'aria-label': `Report ${of}`,
    onClick: () => setIsOpen(true),
  }
  return (
    <>
      {small ? (
        <Button variant="quiet" className="min-h-9 px-2 text-sm font-normal text-ink-3 pointer-coarse:min-h-11" {...look} {...stop}>
          Report
        </Button>
      ) : (
        <Button variant="quiet" className="text-ink-3" {...look}>
          <Flag size={16} strokeWidth={1.6} aria-hidden="true" /> Report
        </Button>
      )}
      <ReportDialog subject={subject} subjectId={subjectId} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
