import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { JobFilters } from '@shutterbid/domain/jobs/schemas'
import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Topic } from '@shutterbid/domain/live/topics'
import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}

// The number of bids on somebody else's job is not told; and many look at it.
const rarely = { refetchInterval: liveLimits.refreshEveryMs * (1 + Math.random() / 4) }

function inRangeTopics(status: JobState): Topic[] {
  return status === 'open' ? ['jobs-in-range', 'own-bids', 'account'] : ['own-bids', 'account']
}

// Whoever is signed out meanwhile reads so, instead of a list that failed.
const throwOnError = isSignedOutError

/** A client's own jobs of one status. */
export function ownJobsOptions(status: JobState) {
  return ask.jobs.mine.infiniteOptions({
    input: (cursor) => ({ status, cursor }),
    ...pages,
    throwOnError,
    meta: { topics: ['own-jobs', 'bids-received'] },
  })
}

export function ownCountsOptions() {
  return ask.jobs.myCounts.queryOptions({ throwOnError, meta: { topics: ['own-jobs'] } })
}

type InRange = { status: JobState; archived?: boolean; filters: JobFilters }

/** Jobs for a photographer; with `archived` the open ones that they have hidden. */
export function jobsInRangeOptions({ status, archived, filters }: InRange) {
  return ask.jobs.inRange.infiniteOptions({
    input: (cursor) => ({ ...filters, status, archived, cursor }),
    ...pages,
    throwOnError,
    ...(status === 'open' && rarely),
    meta: { topics: inRangeTopics(status) },
  })
}

export function inRangeCountsOptions(filters: JobFilters) {
  return ask.jobs.inRangeCounts.queryOptions({ input: filters, throwOnError, ...rarely, meta: { topics: inRangeTopics('open') } })
}

/** A job as it is in the list of open jobs in range; null where it is not. */
export function oneInRangeOptions(jobId: string, filters: JobFilters) {
  return ask.jobs.oneInRange.queryOptions({ input: { ...filters, jobId } })
}

/** An open job as the start of a change. Not refreshed while it is being changed. */
export function editDraftOptions(jobId: string) {
  return ask.jobs.editDraft.queryOptions({ input: { jobId }, throwOnError, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

export function completenessOptions() {
  return ask.availability.completeness.queryOptions({ throwOnError, meta: { topics: ['account'] } })
}

export function jobOptions(jobId: string) {
  return ask.jobs.get.queryOptions({
    input: { jobId },
    throwOnError,
    refetchInterval: ({ state: { data } }) => (data?.status === 'open' && data.recipientCount === null ? rarely.refetchInterval : false),
    meta: { topics: [`job:${jobId}`, `bids:${jobId}`, 'account', 'subscription'] },
  })
}

/** Where a photographer works from stands on their own profile. */
export function ownProfileOptions(personId: string) {
  return ask.profiles.get.queryOptions({ input: { personId }, throwOnError, meta: { topics: [`profile:${personId}`] } })
}
