import { meetingPointForm, type MeetingPointForm as Typed } from '@shutterbid/domain/jobs/form-schemas'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useForm } from 'react-hook-form'
import { firstName } from '../../accounts/first-name.ts'
import { api } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useJobCall } from '../actions/use-job-call.ts'

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
  const toast = useToast()
  const { run, isBusy, error } = useJobCall({
    call: ({ meetingPoint }: Typed) => api.jobs.setMeetingPoint({ jobId: job.id, meetingPoint }),
    failed: 'Failed to save the meeting point',
    onDone: () => {
      deleteDraft(draftKey)
      onClose()
      toast.success('Meeting point saved')
    },
  })
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={form.handleSubmit((typed) => run(typed))}>
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
