import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Notice } from '../../ui/notice.tsx'
import { instantText } from '../../ui/time/when-texts.ts'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { firstName } from '../job-texts.ts'

/** For the client of a running job: the pending request, and the buttons that ask for completion or cancellation. */
export function ClientRequests({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  if (job.status !== 'in_progress' || !job.photographer) return null
  const name = firstName(job.photographer.fullName)
  return (
    <div className="grid content-start gap-4 border-t border-line pt-5 print:border-0 print:pt-0">
      {job.isPartnerDisabled ? (
        <Notice tone="note">{name}’s account was disabled. You can cancel the job at once and post it again.</Notice>
      ) : null}
      <WaitingRequest job={job} name={name} loadedAt={loadedAt} />
      <NotYet job={job} name={name} loadedAt={loadedAt} />
      <Actions job={job} name={name} />
    </div>
  )
}

type Part = { job: JobView; name: string; loadedAt: number }

function WaitingRequest({ job: { request, zone }, name, loadedAt }: Part) {
  if (!request) return null
  const due = instantText(request.dueAt, zone, loadedAt)
  return (
    <Notice tone="info">
      {request.kind === 'completion'
        ? `You asked ${name} to mark the shoot complete. Without an answer it is completed on ${due}.`
        : `You asked ${name} to cancel. Without an answer the job is cancelled on ${due}.`}
    </Notice>
  )
}

function NotYet({ job: { notYet, request, zone }, name, loadedAt }: Part) {
  if (!notYet || request || notYet.askAgainAt.getTime() <= loadedAt) return null
  return (
    <Notice tone="note">
      {name} answered “not yet”. You can ask again from {instantText(notYet.askAgainAt, zone, loadedAt)}.
    </Notice>
  )
}

function Actions({ job: { title, may }, name }: Omit<Part, 'loadedAt'>) {
  return (
    <div className="-ml-4.5 grid content-start justify-items-start gap-0 print:hidden">
      {may.includes('requestCompletion') ? (
        <JobActionButton
          action="requestCompletion"
          look={{ variant: 'quiet' }}
          title="Ask to mark it complete?"
          description={`${name} can mark “${title}” complete, answer “not yet”, or cancel it. Without an answer it is completed after ${requestTimes.completionDays} days, once the delivery date is over. Then you can leave a review.`}
          confirmLabel="Ask for completion"
          confirmVariant="gold"
          cancelLabel="Not now"
          busyLabel="Sending..."
          doneText="Request sent"
        >
          Ask for completion
        </JobActionButton>
      ) : null}
      {may.includes('withdrawRequest') ? (
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
      ) : null}
      {may.includes('requestCancellation') ? (
        <JobActionButton
          action="requestCancellation"
          look={{ variant: 'quiet', className: 'text-brick' }}
          title="Ask to cancel this job?"
          description={`${name} is notified at once. Without an answer “${title}” is cancelled after ${requestTimes.cancellationHours} hours. You can post it again afterwards.`}
          confirmLabel="Ask to cancel"
          cancelLabel="Keep the job"
          busyLabel="Sending..."
          doneText="Request sent"
        >
          Ask to cancel
        </JobActionButton>
      ) : null}
      {may.includes('cancelHire') ? (
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
      ) : null}
    </div>
  )
}
