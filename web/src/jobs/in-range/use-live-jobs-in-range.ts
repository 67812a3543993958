import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import type { JobFilters } from '@shutterbid/domain/jobs/schemas'
import type { Change, JobChange } from '@shutterbid/domain/live/messages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLiveHandler } from '../../live/live-handlers.ts'
import { inRangeCountsOptions, jobsInRangeOptions, oneInRangeOptions } from '../job-options.ts'
import { hasJob, withJob, withoutJob } from './jobs-in-pages.ts'

/** With more changed jobs than this, the whole list is refetched. */
const maxSingleFetches = 5

/** Keeps the list of open jobs and its count up to date; for a new job only that job is fetched, unless the list is sorted by distance. */
export function useLiveJobsInRange({ sort, filters }: { sort: JobSort; filters: JobFilters }) {
  const queryClient = useQueryClient()
  const list = jobsInRangeOptions({ status: 'open', sort, filters })
  const counts = inRangeCountsOptions(filters)

  useLiveHandler(list.queryKey, async (changes) => {
    const jobs = jobsOf(changes)
    if (!jobs || sort === 'distance') return false
    for (const { id, is } of jobs) {
      const job = is === 'removed' ? null : await fetchOne(queryClient, id, filters)
      const before = queryClient.getQueryData(list.queryKey)
      if (!before) return false
      const after = queryClient.setQueryData(list.queryKey, job ? withJob(before, job, sort) : withoutJob(before, id))
      const added = Number(after && hasJob(after, id)) - Number(hasJob(before, id))
      queryClient.setQueryData(counts.queryKey, (count) => count && { ...count, open: count.open + added })
    }
    return true
  })

  // The list adjusts the count while it is on screen.
  useLiveHandler(
    counts.queryKey,
    async (changes) => jobsOf(changes) !== null && queryClient.getQueryCache().find({ queryKey: list.queryKey })?.isActive() === true,
  )
}

function fetchOne(queryClient: QueryClient, jobId: string, filters: JobFilters) {
  return queryClient.query({ ...oneInRangeOptions(jobId, filters), staleTime: 10_000 })
}

/** The jobs that appeared or disappeared, with their current state; null if anything else changed, too. */
function jobsOf(changes: Change[]): JobChange[] | null {
  const jobs = new Map<string, JobChange>()
  for (const { topic, job } of changes) {
    if (topic !== 'jobs-in-range' || !job || job.is === 'changed') return null
    jobs.set(job.id, job)
  }
  return jobs.size <= maxSingleFetches ? [...jobs.values()] : null
}
