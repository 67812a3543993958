import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import type { InfiniteData } from '@tanstack/react-query'

export type JobPages = InfiniteData<{ items: JobSummary[]; nextCursor: string | null }, string | undefined>

/** Adds a job to a list sorted newest first. Returns the list unchanged if the job belongs after the loaded pages. */
export function withJob(list: JobPages, job: JobSummary): JobPages {
  const without = withoutJob(list, job.id)
  const page = without.pages.findIndex(({ items, nextCursor }) => items.some((one) => isNewer(job, one)) || nextCursor === null)
  return {
    ...without,
    pages: without.pages.map((one, index) => (index === page ? { ...one, items: insert(one.items, job) } : one)),
  }
}

export function withoutJob(list: JobPages, jobId: string): JobPages {
  if (!hasJob(list, jobId)) return list
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== jobId) })) }
}

export function hasJob({ pages }: JobPages, jobId: string) {
  return pages.some(({ items }) => items.some(({ id }) => id === jobId))
}

function insert(items: JobSummary[], job: JobSummary) {
  const before = items.findIndex((one) => isNewer(job, one))
  return before === -1 ? [...items, job] : items.toSpliced(before, 0, job)
}

/** Same order as the server: by posting time, then by id. */
function isNewer(one: JobSummary, other: JobSummary) {
  return one.postedAt > other.postedAt || (one.postedAt.getTime() === other.postedAt.getTime() && one.id > other.id)
}
