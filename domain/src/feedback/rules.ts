import type { UserType } from '../accounts/schemas.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { feedbackLimits, reportLimits } from './limits.ts'
import type { FeedbackRefusal } from './refusals.ts'
import { type FeedbackType, feedbackTypes } from './schemas.ts'

type FeedbackFacts = { userType: UserType; type: FeedbackType; isOwnJob: boolean; sentToday: number }

/** `isOwnJob` is true without a job. */
export function canSubmitFeedback({ userType, type, isOwnJob, sentToday }: FeedbackFacts): Decision<FeedbackRefusal> {
  if (!feedbackTypesOf(userType).includes(type)) return no('feedback_type_unavailable')
  if (!isOwnJob) return no('feedback_job_not_own')
  return sentToday >= feedbackLimits.submissionsADay ? no('feedback_used_up') : yes
}

/** Photographers write about shoots and clients, clients about photographers. */
export function feedbackTypesOf(userType: UserType): FeedbackType[] {
  const others: FeedbackType[] = userType === 'photographer' ? ['photographer'] : ['shoot', 'client']
  return feedbackTypes.filter((type) => !others.includes(type))
}

type Facts = { isOwn: boolean; alreadyReported: boolean; reportsToday: number }

/** People can report anything that they can see, except their own, once each. */
export function canReport({ isOwn, alreadyReported, reportsToday }: Facts): Decision<FeedbackRefusal> {
  if (isOwn) return no('report_own')
  if (alreadyReported) return no('already_reported')
  return reportsToday >= reportLimits.reportsADay ? no('reports_used_up') : yes
}
