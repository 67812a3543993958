import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { adminReason } from '@shutterbid/domain/admin/schemas'
import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type HideDialogProps = { report: Pick<QueuedReport, 'id' | 'subject'>; onClose: () => void }

const consequences: Record<ReportSubject, string> = {
  job: 'Only its client still reads the title and the description. An open job leaves all lists, and nobody can bid on it or be hired.',
  bid: 'Only its photographer still reads the message. The bid and its amount stay, and it can be accepted.',
  profile: 'Only its owner still reads the text about them, the languages and the links. Name, photo and everything else stay.',
  message: 'Only its sender still reads it. Its receiver reads that an administrator hid it.',
  review: 'Only its author still sees it. It leaves all other screens, averages and counts.',
  image: 'Only its owner still sees it. It leaves all other screens.',
}

type FormValues = { reason: string }
const form = z.object({ reason: adminReason })

/** Belongs to the screen, not to an entry, so that the reason stays when another administrator's action removes the entry from the list. */
export function HideDialog({ report: { id, subject }, onClose }: HideDialogProps) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const { register, handleSubmit, watch, formState } = useForm<FormValues, unknown, FormValues>({
    resolver: checkWith(form),
    defaultValues: { reason: '' },
  })
  const hide = useMutation(
    orpc.admin.hide.mutationOptions({
      onSuccess: () => {
        onClose()
        toast.success(`The ${hiddenThings[subject]} is hidden`)
      },
      onSettled: (_, error) => refreshed(error).then(() => focusOn('queue')),
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      busy={hide.isPending}
      title={`Hide this ${hiddenThings[subject]}?`}
      description={`${consequences[subject]} You can show it again.`}
    >
      <form
        className="grid content-start gap-6"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ reason }) => hide.mutate({ reportId: id, reason }))}
      >
        <TextArea
          label="Reason"
          help="The author is notified and reads it. Do not say who reported it."
          rows={3}
          counted={{ used: watch('reason').length, limit: adminLimits.reason.max }}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        {hide.error ? <Notice tone="error">{errorMessage(hide.error, 'Failed to hide this. Please try again.')}</Notice> : null}
        <div className="actions">
          <Button onClick={onClose} disabled={hide.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={hide.isPending} busyLabel="Hiding...">
            Hide {subject}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is hidden after a report of each subject. */
export const hiddenThings: Record<ReportSubject, string> = {
  job: 'job',
  bid: 'bid message',
  profile: 'profile text',
  message: 'message',
  review: 'review',
  image: 'image',
}
