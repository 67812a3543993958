import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionUnavailableDialog } from '../../ui/dialogs/action-unavailable-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { actionUnavailableText } from './action-unavailable-text.ts'
import { type JobDialog, JobDialogContext } from './job-dialog-context.ts'
import { useJobAction } from './use-job-action.ts'

const ReasonField = lazy(() => import('./reason-field.tsx').then((file) => ({ default: file.ReasonField })))

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

function OpenDialog({ job, action, title, doneText, confirmVariant, reasonFor, onClose, ...rest }: OpenDialogProps) {
  const toast = useToast()
  const { run, isBusy, isDone, error } = useJobAction(action, () => {
    onClose()
    toast.success(doneText)
  })
  const [bidCount] = useState(job.bidCount)
  const [note, setNote] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  function confirm() {
    const hasReason = note.trim() !== ''
    setIsReasonMissing(!hasReason)
    if (!reasonFor) run({ jobId: job.id })
    else if (hasReason) run({ jobId: job.id, note })
  }
  function leave() {
    onClose()
    focusOn('job-title')
  }
  if (!job.may.includes(action) && !isBusy && !isDone) {
    return <ActionUnavailableDialog onClose={leave} title={title} reason={actionUnavailableText(job, action)} closeLabel="See the job" />
  }
  return (
    <ConfirmDialog {...rest} open title={title} variant={confirmVariant} busy={isBusy} error={error} onClose={onClose} onConfirm={confirm}>
      {action === 'cancelOpen' && job.bidCount > bidCount ? <Notice>{arrivedText(job.bidCount - bidCount)}</Notice> : null}
      {reasonFor ? (
        <Suspense>
          <ReasonField value={note} onChange={setNote} missingFor={isReasonMissing ? reasonFor : undefined} />
        </Suspense>
      ) : null}
    </ConfirmDialog>
  )
}

function arrivedText(count: number) {
  return count === 1 ? 'A bid arrived while you were reading this.' : `${count} bids arrived while you were reading this.`
}
