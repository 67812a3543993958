import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { ReportForm } from './report-form.tsx'

type ReportDialogProps = { subject: ReportSubject; subjectId: string; open: boolean; onClose: () => void }

export function ReportDialog({ subject, subjectId, open, onClose }: ReportDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title={`Report this ${subject}`} description={whatHappens[subject]}>
      <ReportForm subject={subject} subjectId={subjectId} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

const whatHappens: Record<ReportSubject, string> = {
  job: 'We keep the job as it reads now, and a person looks at it. The client is not notified.',
  bid: 'We keep the bid as it reads now, and a person looks at it. The photographer is not notified.',
  profile: 'We keep the profile as it reads now, and a person looks at it. Its owner is not notified.',
  review: 'We keep the review as it reads now, and a person looks at it. Its author is not notified.',
  image: 'A person looks at the image. Its owner is not notified.',
  message: 'We keep the message, and a person reads it. Whoever wrote it is not notified.',
}
