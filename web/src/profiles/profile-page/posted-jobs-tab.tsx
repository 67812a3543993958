import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import type { OwnJobSummary } from '@shutterbid/domain/jobs/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownCountsOptions, ownJobsOptions } from '../../jobs/job-options.ts'
import { jobStateLabels } from '../../jobs/job-texts.ts'
import { OwnJobRow } from '../../jobs/own-jobs/own-job-row.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'

const shownOfEach = 3

export function PostedJobsTab() {
  const counts = useQuery(ownCountsOptions())
  const open = useInfiniteQuery(ownJobsOptions('open'))
  const running = useInfiniteQuery(ownJobsOptions('in_progress'))
  const parts = [counts, open, running]
  const data = counts.data && open.data && running.data ? { counts: counts.data, open: open.data, running: running.data } : undefined
  const missing = parts.find((part) => part.error && !part.data) ?? counts
  const loadedAt = counts.dataUpdatedAt
  return (
    <section className="grid content-start gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Posted Jobs</h2>
        <PostJob />
      </div>
      <Loaded query={{ ...missing, data }} failedText="Error loading jobs. Please try again later.">
        {({ counts, open, running }) =>
          Object.values(counts).some((count) => count > 0) ? (
            <>
              <LatestJobs status="in_progress" jobs={running.pages[0]?.items ?? []} loadedAt={loadedAt} />
              <LatestJobs status="open" jobs={open.pages[0]?.items ?? []} loadedAt={loadedAt} />
              <AllJobs counts={counts} />
            </>
          ) : (
            <EmptyState level={3} title="No jobs yet" actions={<PostJob variant="ink" />}>
              Describe the picture. Photographers near you answer with a price and a plan.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}

function PostJob({ variant }: { variant?: 'ink' }) {
  return (
    <ButtonLink variant={variant} to="/jobs/new">
      Post Job
    </ButtonLink>
  )
}

function LatestJobs({ status, jobs, loadedAt }: { status: JobState; jobs: readonly OwnJobSummary[]; loadedAt: number }) {
  if (jobs.length === 0) return null
  return (
    <section className="grid content-start gap-4" aria-labelledby={`jobs-${status}`}>
      <h3 className="title" id={`jobs-${status}`}>
        {jobStateLabels[status].label}
      </h3>
      <div className="grid">
        {jobs.slice(0, shownOfEach).map((job) => (
          <OwnJobRow key={job.id} job={job} loadedAt={loadedAt} />
        ))}
      </div>
    </section>
  )
}

function AllJobs({ counts }: { counts: Record<JobState, number> }) {
  return (
    <nav aria-label="All jobs" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <span className="text-ink-2">All of them:</span>
      {jobStates.map((status) => (
        <Link key={status} className="link inline-flex min-h-11 items-center" to="/jobs" search={{ status }}>
          {jobStateLabels[status].label} ({cappedCount(counts[status])})
        </Link>
      ))}
    </nav>
  )
}
