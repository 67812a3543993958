import type { Topic } from '@shutterbid/domain/live/topics'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function inboxCountsOptions() {
  return orpc.admin.inboxCounts.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['inbox'] } })
}

export function reportsOptions(isDone: boolean) {
  return orpc.admin.reports.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging, ...live })
}

export function feedbackOptions(isDone: boolean) {
  return orpc.admin.feedback.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging, ...live })
}

export function contactOptions(isDone: boolean) {
  return orpc.admin.contactMessages.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging, ...live })
}

export function subscribersOptions(query = '') {
  return orpc.admin.newsletterSubscribers.infiniteOptions({
    input: (cursor: string | undefined) => ({ query, cursor }),
    ...paging,
    ...live,
  })
}

const live = { meta: { topics: ['inbox'] satisfies Topic[] } }

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  throwOnError: throwSignedOut,
}
