import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { JobFilters } from '@shutterbid/domain/jobs/schemas'
import { ask } from '../api.ts'
import { isSignedOutError } from '../live/words-of-error.ts'

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}

// Whoever is signed out meanwhile reads so, instead of a list that failed.
const throwOnError = isSignedOutError

/** A client's own jobs of one status. */
export function ownJobsOptions(status: JobState) {
  return ask.jobs.mine.infiniteOptions({ input: (cursor) => ({ status, cursor }), ...pages, throwOnError })
}

export function ownCountsOptions() {
  return ask.jobs.myCounts.queryOptions({ throwOnError })
}

type InRange = { status: JobState; archived?: boolean; filters: JobFilters }

/** Jobs for a photographer; with `archived` the open ones that they have hidden. */
export function jobsInRangeOptions({ status, archived, filters }: InRange) {
  return ask.jobs.inRange.infiniteOptions({ input: (cursor) => ({ ...filters, status, archived, cursor }), ...pages, throwOnError })
}

export function inRangeCountsOptions(filters: JobFilters) {
  return ask.jobs.inRangeCounts.queryOptions({ input: filters, throwOnError })
}

export function completenessOptions() {
  return ask.availability.completeness.queryOptions({ throwOnError })
}

export function jobOptions(jobId: string) {
  return ask.jobs.get.queryOptions({ input: { jobId }, throwOnError })
}

/** Where a photographer works from stands on their own profile. */
export function ownProfileOptions(personId: string) {
  return ask.profiles.get.queryOptions({ input: { personId }, throwOnError })
}
