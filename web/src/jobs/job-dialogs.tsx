import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { LostActionDialog } from '../ui/dialogs/lost-action-dialog.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { type JobDialog, JobDialogContext } from './job-dialog-context.ts'
import { lostActionText } from './lost-action-text.ts'
import { useJobAction } from './use-job-action.ts'

/** Around a job page: keeps the dialog of an action open if its button disappears because somebody else acted, and says what happened. */
export function JobDialogs({ job, children }: { job: JobView; children: ReactNode }) {
  const [dialog, setDialog] = useState<JobDialog & { key: number }>()
  return (
    <JobDialogContext value={(opened) => setDialog({ ...opened, key: Date.now() })}>
      {children}
      {dialog ? <OpenDialog {...dialog} key={dialog.key} job={job} onClose={() => setDialog(undefined)} /> : null}
    </JobDialogContext>
  )
}

type OpenDialogProps = JobDialog & { job: JobView; onClose: () => void }

function OpenDialog({ job, action, title, doneText, confirmVariant, onClose, ...rest }: OpenDialogProps) {
  const toast = useToast()
  const { run, isBusy, isDone, error } = useJobAction(action, () => {
    onClose()
    toast.success(doneText)
  })
  function leave() {
    onClose()
    focusOn('job-title')
  }
  if (!job.may.includes(action) && !isBusy && !isDone) {
    return <LostActionDialog onClose={leave} title={title} reason={lostActionText(job, action)} closeLabel="See the job" />
  }
  return (
    <ConfirmDialog
      {...rest}
      open
      title={title}
      variant={confirmVariant}
      busy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => run({ jobId: job.id })}
    />
  )
}
