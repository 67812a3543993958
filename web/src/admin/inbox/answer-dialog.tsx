import { inboxAnswer } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type AnswerDialogProps = {
  /** The name of whoever gets the answer. */
  to: string
  description: string
  onSend: (answer: string) => Promise<unknown>
  onClose: () => void
}

type FormValues = { answer: string }
const form = z.object({ answer: inboxAnswer })

/** Belongs to the screen, not to an entry, so that the text stays when another administrator's action removes the entry from the list. */
export function AnswerDialog({ to, description, onSend, onClose }: AnswerDialogProps) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const { register, handleSubmit, watch, formState } = useForm<FormValues, unknown, FormValues>({
    resolver: checkWith(form),
    defaultValues: { answer: '' },
  })
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: () => {
      onClose()
      toast.success(`Answer sent to ${to}`)
    },
    onSettled: (_, error) => refreshed(error).then(() => focusOn('queue')),
  })
  return (
    <Dialog open onClose={onClose} busy={send.isPending} title={`Answer ${to}`} description={description}>
      <form className="grid content-start gap-6" method="post" noValidate onSubmit={handleSubmit(({ answer }) => send.mutate(answer))}>
        <TextArea
          label="Answer"
          rows={5}
          counted={{ used: watch('answer').length, limit: adminLimits.answer.max }}
          error={formState.errors.answer?.message}
          {...register('answer')}
        />
        {send.error ? <Notice tone="error">{errorMessage(send.error, 'Failed to send the answer')}</Notice> : null}
        <div className="actions">
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" busy={send.isPending} busyLabel="Sending...">
            Send answer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
