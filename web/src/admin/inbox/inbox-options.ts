import { isSignedOutError } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'

export function inboxCountsOptions() {
  return orpc.admin.inboxCounts.queryOptions({ throwOnError: isSignedOutError })
}

export function reportsOptions(isDone: boolean) {
  return orpc.admin.reports.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging })
}

export function feedbackOptions(isDone: boolean) {
  return orpc.admin.feedback.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging })
}

export function contactOptions(isDone: boolean) {
  return orpc.admin.contactMessages.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging })
}

export function subscribersOptions() {
  return orpc.admin.newsletterSubscribers.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging })
}

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  throwOnError: isSignedOutError,
}
