import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { ShootForm } from '@shutterbid/domain/jobs/form-schemas'
import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { SkipToken } from '@tanstack/react-query'
import { cursorPages } from '../api/cursor-pages.ts'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

// Unannounced changes, such as the start of a shoot, show with the next refetch.
const slowRefetch = { refetchInterval: liveLimits.refreshEveryMs * (1 + Math.random() / 4) }

function inRangeTopics(status: JobState): Topic[] {
  return status === 'open' ? ['jobs-in-range', 'own-bids', 'account'] : ['own-bids', 'account']
}

// Without a session the page "You are signed out" is shown instead of a failed list.
const throwOnError = throwSignedOut

export function ownJobsOptions(status: JobState) {
  return orpc.jobs.mine.infiniteOptions({
    input: (cursor) => ({ status, cursor }),
    ...cursorPages,
    throwOnError,
    meta: { topics: ['own-jobs', 'bids-received'] },
  })
}

export function ownCountsOptions() {
  return orpc.jobs.myCounts.queryOptions({ throwOnError, meta: { topics: ['own-jobs'] } })
}

type InRange = { status: JobState; archived?: boolean; sort: JobSort; filters: JobFilters }

/** For photographers; `archived` lists the open jobs that they have hidden, `sort` is for open jobs. */
export function jobsInRangeOptions({ status, archived, sort, filters }: InRange) {
  return orpc.jobs.inRange.infiniteOptions({
    input: (cursor) => ({ ...filters, status, archived, sort: status === 'open' ? sort : undefined, cursor }),
    ...cursorPages,
    throwOnError,
    ...(status === 'open' && slowRefetch),
    meta: { topics: inRangeTopics(status) },
  })
}

export function inRangeCountsOptions(filters: JobFilters) {
  return orpc.jobs.inRangeCounts.queryOptions({ input: filters, throwOnError, ...slowRefetch, meta: { topics: inRangeTopics('open') } })
}

export function widerRangeOptions() {
  return orpc.jobs.widerRange.queryOptions({ throwOnError, ...slowRefetch, meta: { topics: inRangeTopics('open') } })
}

/** A job as it appears in the list of open jobs in range; null if it does not. */
export function oneInRangeOptions(jobId: string, filters: JobFilters) {
  return orpc.jobs.oneInRange.queryOptions({ input: { ...filters, jobId } })
}

/** An open job as the start of an edit. Not refreshed while it is being edited. */
export function editDraftOptions(jobId: string) {
  return orpc.jobs.editDraft.queryOptions({
    input: { jobId },
    throwOnError,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The form says how many bids a change would affect.
    meta: { topics: [`bids:${jobId}`] },
  })
}

/** How many photographers match a place and time. */
export function matchingOptions(shoot: ShootForm | SkipToken) {
  return orpc.jobs.matching.queryOptions({ input: shoot, staleTime: 60_000, retry: false })
}

export function completenessOptions() {
  return orpc.availability.completeness.queryOptions({ throwOnError, meta: { topics: ['account'] } })
}

export function jobOptions(jobId: string) {
  return orpc.jobs.get.queryOptions({
    input: { jobId },
    throwOnError,
    meta: { topics: [`job:${jobId}`, `bids:${jobId}`, `bid-count:${jobId}`, 'account', 'subscription'] },
  })
}

/** A photographer's location is part of their own profile. */
export function ownProfileOptions(personId: string) {
  return orpc.profiles.get.queryOptions({ input: { personId }, throwOnError, meta: { topics: [`profile:${personId}`] } })
}
