import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { cancelReasonLabels, firstName } from '../job-texts.ts'
import type { JobDialog } from './job-dialog-context.ts'

type JobFacts = Pick<JobView, 'status' | 'cancelReason' | 'photographer' | 'request' | 'notYet'>

/** Why an action on a job is no longer possible that was possible a moment ago. */
export function actionUnavailableText({ status, cancelReason, photographer, request, notYet }: JobFacts, action: JobDialog['action']) {
  if (status === 'cancelled') return cancelReason ? cancelReasonLabels[cancelReason] : jobRefusals.job_not_in_progress
  if (status === 'completed') return 'This shoot was marked complete meanwhile.'
  if (status === 'open') return jobRefusals.shoot_time_passed
  if (action === 'cancelOpen') return `You hired ${photographer?.fullName ?? 'somebody'} on another screen. The job is in progress now.`
  if (request) return jobRefusals.request_waits
  if (notYet && photographer) return `${firstName(photographer.fullName)} answered “not yet” meanwhile.`
  return jobRefusals.no_request_waits
}
