import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function sentFeedbackOptions() {
  return orpc.feedback.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    throwOnError: throwSignedOut,
  })
}

export function feedbackJobsOptions() {
  return orpc.feedback.jobs.queryOptions({ throwOnError: throwSignedOut })
}
