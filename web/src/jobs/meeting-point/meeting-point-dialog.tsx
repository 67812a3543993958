import { meetingPointForm } from '@shutterbid/domain/jobs/form-schemas'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { firstName } from '../../accounts/first-name.ts'
import { api, orpc } from '../../api.ts'
import { TextDialog } from '../../forms/text-dialog.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

export type MeetingJob = Pick<JobView, 'id' | 'meetingPoint' | 'photographer'>
type MeetingPointDialogProps = { open: boolean; onClose: () => void; job: MeetingJob }

/** Typed text stays when it is closed. */
export function MeetingPointDialog({ open, onClose, job: { id: jobId, photographer, meetingPoint: initial } }: MeetingPointDialogProps) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const name = firstName(photographer?.fullName ?? '')
  const help = 'The gate, the parking lot, the bell to ring.'
  const { meetingPoint: schema } = meetingPointForm.shape
  return (
    <TextDialog
      // It stays mounted while closed, and starts anew when the meeting point was changed elsewhere.
      key={initial}
      open={open}
      onClose={onClose}
      draftKey={`meeting-point:${jobId}`}
      title="Where do you meet?"
      description={`${name} is told, and reads it above everything else on the day. Only the two of you see it.`}
      field={{ label: jobFields.meetingPoint.label, help, initial: initial ?? '', rows: 2, schema, max: jobLimits.meetingPoint.max }}
      submit={{ label: 'Save', busyLabel: 'Saving...', variant: 'gold' }}
      failed="Failed to save the meeting point"
      onSend={async (meetingPoint) => {
        const changed = await api.jobs.setMeetingPoint({ jobId, meetingPoint })
        queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId } }), changed)
      }}
      onSent={() => toast.success('Meeting point saved')}
      onSettled={(error) => refreshed(error)}
    />
  )
}
