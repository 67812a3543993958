import type { JobState } from '../jobs/lifecycle.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import type { ReviewRefusal } from './refusals.ts'

/** One review per job, by its client, once the job is completed. */
export function canReview({ job, alreadyReviewed }: { job: { status: JobState }; alreadyReviewed: boolean }): Decision<ReviewRefusal> {
  if (job.status !== 'completed') return no('review_before_completion')
  return alreadyReviewed ? no('already_reviewed') : yes
}

/** One reply per review, by the reviewed photographer; also if an administrator has hidden it. */
export function canReply({ isReplied }: { isReplied: boolean }): Decision<ReviewRefusal> {
  return isReplied ? no('already_replied') : yes
}
