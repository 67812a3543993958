import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { firstName } from '../job-texts.ts'

/** For the client of a running job: the buttons that ask for completion or cancellation. */
export function ClientRequests({ job: { title, status, photographer, may } }: { job: JobView }) {
  if (status !== 'in_progress' || !photographer || !actions.some((action) => may.includes(action))) return null
  const name = firstName(photographer.fullName)
  return (
    <div className="border-t border-line pt-5 print:hidden">
      <div className="-ml-4.5 grid content-start justify-items-start gap-0">
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
      </div>
    </div>
  )
}

const actions = ['requestCompletion', 'withdrawRequest', 'requestCancellation'] as const
