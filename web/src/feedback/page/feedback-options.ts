import { isSignedOutError } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'

export function sentFeedbackOptions() {
  return orpc.feedback.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    throwOnError: isSignedOutError,
  })
}

export function feedbackJobsOptions() {
  return orpc.feedback.jobs.queryOptions({ throwOnError: isSignedOutError })
}
