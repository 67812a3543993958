import { meetingPointForm, type MeetingPointForm as Typed } from '@shutterbid/domain/jobs/form-schemas'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { firstName } from '../job-texts.ts'

type MeetingPointDialogProps = { open: boolean; onClose: () => void; job: JobView }

/** Typed text stays when it is closed. */
export function MeetingPointDialog({ open, onClose, job }: MeetingPointDialogProps) {
  const name = firstName(job.photographer?.fullName ?? '')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Where do you meet?"
      description={`${name} is told, and reads it above everything else on the day. Only the two of you see it.`}
    >
      <MeetingPointForm job={job} onClose={onClose} />
    </Dialog>
  )
}

function MeetingPointForm({ job, onClose }: { job: JobView; onClose: () => void }) {
  const draftKey = `meeting-point:${job.id}`
  const form = useForm<Typed, unknown, Typed>({
    resolver: checkWith(meetingPointForm),
    defaultValues: { meetingPoint: job.meetingPoint ?? '' },
  })
  useDraft(form, draftKey)
  const { save, isBusy, error } = useSave(job.id, draftKey, onClose)
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={form.handleSubmit(save)}>
      <TextArea
        label={jobFields.meetingPoint.label}
        rows={2}
        help="The gate, the parking lot, the bell to ring."
        counted={{ used: form.watch('meetingPoint').length, limit: jobLimits.meetingPoint.max }}
        error={form.formState.errors.meetingPoint?.message}
        {...form.register('meetingPoint')}
      />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="actions">
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="gold" busy={isBusy} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

function useSave(jobId: string, draftKey: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ meetingPoint }: Typed) => api.jobs.setMeetingPoint({ jobId, meetingPoint }),
    onSuccess: (changed) => {
      deleteDraft(draftKey)
      queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId } }), changed)
      onDone()
      toast.success('Meeting point saved')
    },
    onSettled: (_, failed) => refreshed(failed),
  })
  return {
    save: (typed: Typed) => mutate(typed),
    isBusy: isPending,
    error: error ? errorMessage(error, 'Failed to save the meeting point') : undefined,
  }
}
