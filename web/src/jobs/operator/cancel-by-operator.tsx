import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { SentenceField } from '../actions/sentence-field.tsx'

/** For an admin: ends somebody else's hire, with a reason. */
export function CancelByOperator({ job: { id: jobId, title } }: { job: JobView }) {
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const toast = useToast()
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const cancel = useMutation(
    orpc.jobs.cancelByOperator.mutationOptions({
      onSuccess: (job) => {
        queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId } }), job)
        toast.success('Job cancelled')
      },
      onSettled: (_, error) => refreshed(error).then(() => focusOn('job-title')),
    }),
  )
  function confirm() {
    setIsMissing(note.trim() === '')
    if (note.trim() !== '') cancel.mutate({ jobId, note })
  }
  return (
    <>
      <Notice
        tone="note"
        action={
          <Button variant="quiet" className="text-brick" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Cancel job
          </Button>
        }
      >
        You see this job as an administrator.
      </Notice>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cancel this job for both sides?"
        description={`“${title}” ends at once. The client and the photographer read your reason on the page and by mail. This cannot be undone.`}
        confirmLabel="Cancel job"
        cancelLabel="Keep the job"
        busyLabel="Cancelling..."
        busy={cancel.isPending}
        error={cancel.error ? errorMessage(cancel.error, 'Failed to cancel job') : undefined}
        onConfirm={confirm}
      >
        <SentenceField value={note} onChange={setNote} missingFor={isMissing ? 'both sides' : undefined} />
      </ConfirmDialog>
    </>
  )
}
