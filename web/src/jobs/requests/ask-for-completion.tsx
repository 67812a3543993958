import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { firstName } from '../../accounts/first-name.ts'
import { JobActionButton } from '../actions/job-action-button.tsx'

type AskForCompletionProps = {
  job: JobView
  /** Nothing else comes first. */
  isNext: boolean
}

export function AskForCompletion({ job: { title, photographer, may }, isNext }: AskForCompletionProps) {
  if (!photographer || !may.includes('requestCompletion')) return null
  const name = firstName(photographer.fullName)
  return (
    <JobActionButton
      action="requestCompletion"
      look={isNext ? { variant: 'gold' } : { variant: 'quiet', className: '-ml-4.5 w-fit' }}
      title={`Ask ${name} to mark it complete?`}
      description={`${name} can mark “${title}” complete, answer “not yet”, or cancel it. Without an answer it is completed after ${requestTimes.completionDays} days, once the delivery date has passed. Then you can leave a review.`}
      sentenceFor={name}
      confirmLabel="Ask for completion"
      confirmVariant="gold"
      cancelLabel="Not now"
      busyLabel="Sending..."
      doneText="Request sent"
    >
      Ask for completion
    </JobActionButton>
  )
}
