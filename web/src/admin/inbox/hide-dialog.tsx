import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { adminReason } from '@shutterbid/domain/admin/schemas'
import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { api } from '../../api.ts'
import { TextDialog } from '../../forms/text-dialog.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

type HideDialogProps = { report: Pick<QueuedReport, 'id' | 'subject'>; onClose: () => void }

const consequences: Record<ReportSubject, string> = {
  job: 'Only its client still reads the title and the description. An open job leaves all lists, and nobody can bid on it or be hired.',
  bid: 'Only its photographer still reads the message. The bid and its amount stay, and it can be accepted.',
  profile: 'Only its owner still reads the text about them, the languages and the links. Name, photo and everything else stay.',
  message: 'Only its sender still reads it. Its receiver reads that an administrator hid it.',
  review: 'Only its author still sees it. It leaves all other screens, averages and counts.',
  reply: 'Only its author still sees it, below the review.',
  image: 'Only its owner still sees it. It leaves all other screens.',
}

export function HideDialog({ report: { id, subject }, onClose }: HideDialogProps) {
  const refreshed = useRefreshed()
  const toast = useToast()
  return (
    <TextDialog
      title={`Hide this ${hiddenThings[subject]}?`}
      description={`${consequences[subject]} You can show it again.`}
      field={{
        label: 'Reason',
        help: 'The author is notified and reads it. Do not say who reported it.',
        rows: 3,
        schema: adminReason,
        max: adminLimits.reason.max,
      }}
      submit={{ label: `Hide ${subject}`, busyLabel: 'Hiding...', variant: 'danger' }}
      failed="Failed to hide this. Please try again."
      onSend={(reason) => api.admin.hide({ reportId: id, reason })}
      onSent={() => toast.success(`The ${hiddenThings[subject]} is hidden`)}
      onSettled={(error) => refreshed(error).then(() => focusOn('queue'))}
      onClose={onClose}
    />
  )
}

/** What is hidden after a report of each subject. */
export const hiddenThings: Record<ReportSubject, string> = {
  job: 'job',
  bid: 'bid message',
  profile: 'profile text',
  message: 'message',
  review: 'review',
  reply: 'reply',
  image: 'image',
}
