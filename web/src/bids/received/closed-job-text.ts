import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { cancelReasonLabels } from '../../jobs/job-texts.ts'

type JobFacts = Pick<JobView, 'photographer' | 'acceptedAmountDollars' | 'cancelReason'>

/** What happened to a job that its client had open a moment ago on this screen. `hired` replaces the name of the photographer. */
export function closedJobText({ photographer, acceptedAmountDollars, cancelReason }: JobFacts, hired?: string) {
  if (photographer) {
    const price = acceptedAmountDollars === null ? '' : ` for ${dollarsText(acceptedAmountDollars)}`
    return `You hired ${hired ?? photographer.fullName}${price} on another screen.`
  }
  return cancelReason && cancelReason !== 'client' ? cancelReasonLabels[cancelReason] : 'You cancelled this job on another screen.'
}
