import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { firstName } from '../../accounts/first-name.ts'
import { Notice } from '../../ui/notice.tsx'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { ProposalNotice } from '../terms/proposal-notice.tsx'
import { WrittenNote } from './written-note.tsx'

/** Under the title, for the client of a running job: a disabled photographer, the pending request, and earlier answers. */
export function ClientNotices({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { photographer, request, notYet, requestsFreeAt, zone } = job
  if (!photographer) return null
  const name = firstName(photographer.fullName)
  const timeText = (instant: Date) => instantText(instant, zone, loadedAt)
  return (
    <>
      {job.isPartnerDisabled ? (
        <Notice tone="note" action={job.may.includes('cancelHire') ? <CancelHire title={job.title} /> : null}>
          {name}’s account was disabled. You can cancel the job at once and post it again.
        </Notice>
      ) : null}
      <ProposalNotice job={job} loadedAt={loadedAt} side="client" partner={name} />
      {request ? (
        <Notice tone="info" action={job.may.includes('withdrawRequest') ? <WithdrawRequest name={name} /> : null}>
          {request.kind === 'completion'
            ? `You asked ${name} to mark the shoot complete. Without an answer it is completed on ${timeText(request.dueAt)}.`
            : `You asked ${name} to cancel. Without an answer the job is cancelled on ${timeText(request.dueAt)}.`}
          <WrittenNote note={request.note} />
        </Notice>
      ) : null}
      {notYet && !request && notYet.askAgainAt.getTime() > loadedAt ? (
        <Notice tone="note">
          {name} answered “not yet”. You can ask again from {timeText(notYet.askAgainAt)}.
        </Notice>
      ) : null}
      {requestsFreeAt && !request ? (
        <Notice tone="note">
          You have asked as often as one day allows. You can ask {name} again from {timeText(requestsFreeAt)}.
        </Notice>
      ) : null}
    </>
  )
}

function CancelHire({ title }: { title: string }) {
  return (
    <JobActionButton
      action="cancelHire"
      look={{ variant: 'quiet', className: 'text-brick' }}
      title="Cancel this job?"
      description={`“${title}” ends at once. This cannot be undone; you can post it again, and those who bid before are notified.`}
      confirmLabel="Cancel job"
      cancelLabel="Keep the job"
      busyLabel="Cancelling..."
      doneText="Job cancelled"
    >
      Cancel job
    </JobActionButton>
  )
}

function WithdrawRequest({ name }: { name: string }) {
  return (
    <JobActionButton
      action="withdrawRequest"
      look={{ variant: 'quiet' }}
      title="Withdraw your request?"
      description={`The job goes on as agreed, and ${name} is notified.`}
      confirmLabel="Withdraw request"
      confirmVariant="ink"
      cancelLabel="Keep it"
      busyLabel="Withdrawing..."
      doneText="Request withdrawn"
    >
      Withdraw request
    </JobActionButton>
  )
}
