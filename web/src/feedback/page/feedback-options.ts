import { cursorPages } from '../../api/cursor-pages.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function sentFeedbackOptions() {
  return orpc.feedback.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...cursorPages,
    throwOnError: throwSignedOut,
  })
}

export function feedbackJobsOptions() {
  return orpc.feedback.jobs.queryOptions({ throwOnError: throwSignedOut })
}
