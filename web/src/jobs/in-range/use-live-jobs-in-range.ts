import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import type { Change, JobChange } from '@shutterbid/domain/live/messages'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLiveHandler } from '../../live/live-handlers.ts'
import { inRangeCountsOptions, jobsInRangeOptions, oneInRangeOptions } from '../job-options.ts'

/** With more changed jobs than this, the whole list is refetched. */
const maxSingleFetches = 5

/**
 * Keeps the list of open jobs and its count up to date. Only a job that is new is fetched; a new one of a
 * list sorted by distance causes a refetch.
 */
export function useLiveJobsInRange({ sort, filters }: { sort: JobSort; filters: JobFilters }) {
  const queryClient = useQueryClient()
  const list = jobsInRangeOptions({ status: 'open', sort, filters })
  const counts = inRangeCountsOptions(filters)

  useLiveHandler(list.queryKey, async (changes) => {
    const changed = readChanges(changes)
    if (!changed || (sort === 'distance' && changed.jobs.length > 0)) return false
    for (const [id, bidCount] of changed.bidCounts) {
      const listed = findJob(queryClient.getQueryData(list.queryKey), id)
      if (!listed) continue
      // The number in the message may be older than the viewer's own bid.
      const job = listed.ownBid ? await fetchOne(queryClient, id, filters, 0) : { ...listed, bidCount }
      if (job) queryClient.setQueryData(list.queryKey, (before) => before && withCurrentJob(before, job))
    }
    for (const { id, is } of changed.jobs) {
      const job = is === 'removed' ? null : await fetchOne(queryClient, id, filters, 10_000)
      const before = queryClient.getQueryData(list.queryKey)
      if (!before) return false
      const after = queryClient.setQueryData(
        list.queryKey,
        job && sort !== 'distance' ? withJob(before, job, sort) : withoutJob(before, id),
      )
      const added = Number(after && hasJob(after, id)) - Number(hasJob(before, id))
      queryClient.setQueryData(counts.queryKey, (count) => count && { ...count, open: count.open + added })
    }
    return true
  })

  // The list adjusts the count while it is on screen.
  useLiveHandler(
    counts.queryKey,
    async (changes) => readChanges(changes) !== null && queryClient.getQueryCache().find({ queryKey: list.queryKey })?.isActive() === true,
  )
}

function fetchOne(queryClient: QueryClient, jobId: string, filters: JobFilters, staleTime: number) {
  return queryClient.query({ ...oneInRangeOptions(jobId, filters), staleTime })
}

/** The jobs that appeared or disappeared, and the new numbers of bids; null if anything else changed, too. */
function readChanges(changes: Change[]): { jobs: JobChange[]; bidCounts: Map<string, number> } | null {
  const jobs = new Map<string, JobChange>()
  const bidCounts = new Map<string, number>()
  for (const { topic, job } of changes) {
    if (topic !== 'jobs-in-range' || !job || job.is === 'changed') return null
    if (job.is !== 'bid_on') jobs.set(job.id, job)
    else if (job.bidCount !== undefined) bidCounts.set(job.id, job.bidCount)
  }
  return jobs.size <= maxSingleFetches ? { jobs: [...jobs.values()], bidCounts } : null
}

export type JobPages = InfiniteData<{ items: JobInRange[]; nextCursor: string | null }, string | undefined>

/** The sorts for which the place of a job in the list is known; distances are known in whole miles only. */
type KnownSort = Exclude<JobSort, 'distance'>

/** Adds a job to a sorted list. Returns the list unchanged if the job belongs after the loaded pages. */
export function withJob(list: JobPages, job: JobInRange, sort: KnownSort = 'newest'): JobPages {
  const isBefore = (other: JobInRange) => comesBefore(job, other, sort)
  const without = withoutJob(list, job.id)
  const page = without.pages.findIndex(({ items, nextCursor }) => items.some(isBefore) || nextCursor === null)
  return {
    ...without,
    pages: without.pages.map((one, index) => (index === page ? { ...one, items: insert(one.items, job, isBefore) } : one)),
  }
}

export function withoutJob(list: JobPages, jobId: string): JobPages {
  if (!hasJob(list, jobId)) return list
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== jobId) })) }
}

/** Replaces a job that has kept its place, because only its bid count or its viewer's part has changed. */
export function withCurrentJob(list: JobPages, job: JobInRange): JobPages {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === job.id ? job : one)) })) }
}

function findJob(list: JobPages | undefined, jobId: string) {
  return list?.pages.flatMap(({ items }) => items).find(({ id }) => id === jobId)
}

export function hasJob({ pages }: JobPages, jobId: string) {
  return pages.some(({ items }) => items.some(({ id }) => id === jobId))
}

function insert(items: JobInRange[], job: JobInRange, isBefore: (other: JobInRange) => boolean) {
  const before = items.findIndex(isBefore)
  return before === -1 ? [...items, job] : items.toSpliced(before, 0, job)
}

/** Same order as the server: by a value, then by id in the same direction. */
function comesBefore(one: JobInRange, other: JobInRange, sort: KnownSort) {
  if (sort === 'shoot_date') return lessThan([one.startsAt.getTime(), one.id], [other.startsAt.getTime(), other.id])
  if (sort === 'budget') return lessThan([other.budgetDollars, other.id], [one.budgetDollars, one.id])
  return lessThan([other.postedAt.getTime(), other.id], [one.postedAt.getTime(), one.id])
}

function lessThan([value, id]: [number, string], [otherValue, otherId]: [number, string]) {
  return value < otherValue || (value === otherValue && id < otherId)
}
