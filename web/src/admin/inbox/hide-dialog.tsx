import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { adminReason } from '@shutterbid/domain/admin/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type HideDialogProps = { report: Pick<QueuedReport, 'id' | 'subject'>; onClose: () => void }

type Typed = { reason: string }
const form = z.object({ reason: adminReason })

/** Belongs to the screen, not to an entry, so that the reason stays when another administrator's action removes the entry from the list. */
export function HideDialog({ report: { id, subject }, onClose }: HideDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { register, handleSubmit, watch, formState } = useForm<Typed, unknown, Typed>({
    resolver: checkWith(form),
    defaultValues: { reason: '' },
  })
  const hide = useMutation(
    orpc.admin.hide.mutationOptions({
      onSuccess: () => {
        onClose()
        toast.success(`The ${subject} is hidden`)
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.admin.key() }).then(() => focusOn('queue')),
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      busy={hide.isPending}
      title={`Hide this ${subject}?`}
      description="Only its author still sees it. It leaves all other screens, averages and counts. You can show it again."
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
