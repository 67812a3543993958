import { isSignedOutError } from '../../api/error-message.ts'
import { ask } from '../../api.ts'

export function sentFeedbackOptions() {
  return ask.feedback.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    throwOnError: isSignedOutError,
  })
}

export function feedbackJobsOptions() {
  return ask.feedback.jobs.queryOptions({ throwOnError: isSignedOutError })
}
