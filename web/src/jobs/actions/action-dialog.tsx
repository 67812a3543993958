import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ActionUnavailableDialog } from '../../ui/dialogs/action-unavailable-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { cancelReasonLabels } from '../job-texts.ts'
import { SentenceField } from './sentence-field.tsx'
import { useJobCall } from './use-job-call.ts'

export type JobDialog = {
  action: JobAction
  title: string
  description: ReactNode
  confirmLabel: string
  confirmVariant?: ComponentProps<typeof Button>['variant']
  cancelLabel: string
  busyLabel: string
  doneText: string
  /** The action needs a reason, which this person reads. */
  reasonFor?: string
  /** What the reason is called, if not 'Reason'. */
  reasonLabel?: string
  /** Another way, which closes the dialog. */
  instead?: { label: string; run: () => void }
  /** A sentence for this person can go with the action. */
  sentenceFor?: string
}

type ActionDialogProps = JobDialog & { open: boolean; job: JobView; onClose: () => void }

/** Asks before an action on a job, and runs it. */
export function ActionDialog({
  job,
  action,
  title,
  doneText,
  confirmVariant,
  reasonFor,
  reasonLabel,
  instead,
  sentenceFor,
  onClose,
  ...rest
}: ActionDialogProps) {
  const toast = useToast()
  const { run, isBusy, isDone, error } = useJobCall<ActionInput>({
    ...actions[action],
    onDone: () => {
      onClose()
      toast.success(doneText)
    },
  })
  const [bidCount] = useState(job.bidCount)
  const [note, setNote] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  function confirm() {
    const hasReason = note.trim() !== ''
    setIsReasonMissing(!hasReason)
    if (!reasonFor) run({ jobId: job.id, ...(sentenceFor && { note }) })
    else if (hasReason) run({ jobId: job.id, note })
  }
  function leave() {
    onClose()
    focusOn('job-title')
  }
  if (!job.may.includes(abilityOf(action)) && !isBusy && !isDone) {
    return <ActionUnavailableDialog onClose={leave} title={title} reason={actionUnavailableText(job, action)} closeLabel="See the job" />
  }
  return (
    <ConfirmDialog {...rest} title={title} variant={confirmVariant} busy={isBusy} error={error} onClose={onClose} onConfirm={confirm}>
      {action === 'cancelOpen' && job.bidCount > bidCount ? <Notice>{arrivedText(job.bidCount - bidCount)}</Notice> : null}
      {reasonFor ? (
        <SentenceField label={reasonLabel} value={note} onChange={setNote} missingFor={isReasonMissing ? reasonFor : undefined} />
      ) : null}
      {instead ? (
        <Button
          variant="quiet"
          className="-ml-4.5 w-fit"
          disabled={isBusy}
          onClick={() => {
            onClose()
            instead.run()
          }}
        >
          {instead.label}
        </Button>
      ) : null}
      {sentenceFor ? <SentenceField label={`A sentence for ${sentenceFor}`} optional value={note} onChange={setNote} /> : null}
    </ConfirmDialog>
  )
}

function arrivedText(count: number) {
  return count === 1 ? 'A bid arrived while you were reading this.' : `${count} bids arrived while you were reading this.`
}

type JobFacts = Pick<JobView, 'status' | 'cancelReason' | 'photographer' | 'request' | 'notYet'>

/** Why an action on a job is no longer possible that was possible a moment ago. */
export function actionUnavailableText({ status, cancelReason, photographer, request, notYet }: JobFacts, action: JobAction) {
  if (['reportMissing', 'sayTrouble', 'answerTrouble'].includes(abilityOf(action)))
    return 'This is no longer possible. Look at the job again.'
  if (status === 'cancelled') return cancelReason ? cancelReasonLabels[cancelReason] : jobRefusals.job_not_in_progress
  if (status === 'completed') return 'This shoot was marked complete meanwhile.'
  if (status === 'open') return jobRefusals.shoot_time_passed
  if (action === 'cancelOpen') return `You hired ${photographer?.fullName ?? 'somebody'} on another screen. The job is in progress now.`
  if (request) return jobRefusals.request_waits
  if (notYet && photographer) return `${firstName(photographer.fullName)} answered “not yet” meanwhile.`
  return jobRefusals.no_request_waits
}

const actions = {
  cancelOpen: { call: api.jobs.cancelOpen, failed: 'Failed to cancel job' },
  cancel: { call: api.jobs.cancel, failed: 'Failed to cancel job' },
  complete: { call: api.jobs.complete, failed: 'Failed to complete job' },
  requestCompletion: { call: api.jobs.requestCompletion, failed: 'Failed to send the request' },
  requestCancellation: { call: api.jobs.requestCancellation, failed: 'Failed to send the request' },
  withdrawRequest: { call: api.jobs.withdrawRequest, failed: 'Failed to withdraw the request' },
  answerNotYet: { call: api.jobs.answerNotYet, failed: 'Failed to send the answer' },
  cancelHire: { call: api.jobs.cancelHire, failed: 'Failed to cancel job' },
  reportMissing: { call: withNote(api.jobs.reportMissing), failed: 'Failed to send this' },
  answerTrouble: { call: withNote(api.jobs.answerTrouble), failed: 'Failed to send the answer' },
  didNotCome: { call: withNote((input) => api.jobs.sayTrouble({ ...input, kind: 'did_not_come' })), failed: 'Failed to send this' },
  couldNotShoot: { call: withNote((input) => api.jobs.sayTrouble({ ...input, kind: 'could_not_shoot' })), failed: 'Failed to send this' },
}

export type JobAction = keyof typeof actions
type ActionInput = { jobId: string; note?: string }

function withNote(call: (input: Required<ActionInput>) => Promise<JobView>) {
  return ({ jobId, note = '' }: ActionInput) => call({ jobId, note })
}

function abilityOf(action: JobAction) {
  return action === 'didNotCome' || action === 'couldNotShoot' ? 'sayTrouble' : action
}
