import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import type { InfiniteData } from '@tanstack/react-query'

export type JobPages = InfiniteData<{ items: JobInRange[]; nextCursor: string | null }, string | undefined>

/** The sorts for which the place of a job in the list is known; distances are known in whole miles only. */
export type KnownSort = Exclude<JobSort, 'distance'>

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
