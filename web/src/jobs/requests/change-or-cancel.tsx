import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { firstName } from '../../accounts/first-name.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { ProposeTerms } from '../terms/propose-terms.tsx'

/** At the end of the page of a hire, folded, for both sides: changes or ends the hire. A waiting request is answered under the title. */
export function ChangeOrCancel({ job }: { job: JobView }) {
  const { may, request } = job
  const canAsk = may.includes('requestCancellation')
  const canCancel = may.includes('cancel') && request?.kind !== 'cancellation'
  const canPropose = may.includes('proposeTerms')
  if (!canAsk && !canCancel && !canPropose) return null
  return (
    <div className="print:hidden">
      <Collapsible title="Change or cancel">
        <div className="-ml-4.5 grid content-start justify-items-start gap-0">
          {canPropose ? <ProposeTerms job={job} /> : null}
          {canAsk ? <AskToCancel job={job} /> : null}
          {canCancel ? <CancelShoot job={job} /> : null}
        </div>
      </Collapsible>
    </div>
  )
}

function AskToCancel({ job: { title, photographer } }: { job: JobView }) {
  if (!photographer) return null
  const name = firstName(photographer.fullName)
  return (
    <JobActionButton
      action="requestCancellation"
      look={{ variant: 'quiet', className: 'text-brick' }}
      title="Ask to cancel this job?"
      description={`${name} is notified at once. Without an answer “${title}” is cancelled after ${requestTimes.cancellationHours} hours. You can post it again afterwards.`}
      sentenceFor={name}
      confirmLabel="Ask to cancel"
      cancelLabel="Keep the job"
      busyLabel="Sending..."
      doneText="Request sent"
    >
      Ask to cancel
    </JobActionButton>
  )
}

function CancelShoot({ job: { client } }: { job: JobView }) {
  const name = firstName(client.fullName)
  return (
    <JobActionButton
      action="cancel"
      look={{ variant: 'quiet', className: 'text-brick' }}
      title="Cancel this shoot?"
      description={`${name} is notified at once, reads your reason, and has to find somebody else. Your profile counts it among the hires that you cancelled. This cannot be undone.`}
      reasonFor={name}
      confirmLabel="Cancel shoot"
      cancelLabel="Keep it"
      busyLabel="Cancelling..."
      doneText="Job cancelled"
    >
      Cancel shoot
    </JobActionButton>
  )
}
