import { type InfiniteData, keepPreviousData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'

type Page<Job> = { items: Job[]; nextCursor: string | null }

type JobListProps<Job> = {
  options: UseInfiniteQueryOptions<Page<Job>, Error, InfiniteData<Page<Job>>, QueryKey, string | undefined>
  row: (job: Job, loadedAt: number) => ReactNode
  empty: ReactNode
  /** The jobs of this list are completed or cancelled. */
  isPast: boolean
}

/**
 * Shows the four states of a list and loads further pages. Give it a `key` per tab: within one tab, old rows stay visible while new ones
 * load.
 */
export function JobList<Job extends { id: string }>({ options, row, empty, isPast }: JobListProps<Job>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  if (query.isPending) return <LoadingRows label="Loading jobs" />
  if (!query.data) return <Failed query={query}>Error loading jobs. Please try again later.</Failed>
  const jobs = query.data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0) return empty
  return (
    <div
      id="jobs"
      tabIndex={-1}
      className={query.isPlaceholderData ? 'opacity-60 transition-opacity duration-(--duration-move)' : undefined}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <div className="grid" data-dim={isPast || undefined}>
        {jobs.map((job) => (
          <Fragment key={job.id}>{row(job, query.dataUpdatedAt)}</Fragment>
        ))}
      </div>
      <LoadMore query={query} label="Show more jobs" failed="Error loading jobs. Please try again later." />
    </div>
  )
}
