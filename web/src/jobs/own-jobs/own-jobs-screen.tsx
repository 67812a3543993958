import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Star } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { ownCountsOptions, ownJobsOptions } from '../job-options.ts'
import { JobList } from '../list/job-list.tsx'
import { JobTabs } from '../list/job-tabs.tsx'
import type { JobsSearch } from '../list/jobs-search.ts'
import { TimeZoneSelect } from '../time-zone/time-zone-select.tsx'
import { useZonesOfList } from '../time-zone/use-zones-of-list.ts'
import { OwnJobRow } from './own-job-row.tsx'
import { ShootsToday } from './shoots-today.tsx'

export function OwnJobsScreen({ status }: Pick<JobsSearch, 'status'>) {
  const { data: counts } = useQuery(ownCountsOptions())
  const isOngoing = status === 'open' || status === 'in_progress'
  const zones = useZonesOfList(ownJobsOptions(status), ({ zone }) => zone)
  return (
    <div className="page grid content-start gap-6">
      <PageTitle
        beside={
          <>
            <TimeZoneSelect zones={zones} />
            <ButtonLink variant="gold" to="/jobs/new">
              <Plus size={18} strokeWidth={1.6} aria-hidden="true" /> Post Job
            </ButtonLink>
          </>
        }
      >
        My Shoots
      </PageTitle>
      {isOngoing ? <ShootsToday /> : null}
      <JobTabs search={{ status, sort: 'newest' }} counts={counts} />
      {status === 'open' ? <ReviewReminder /> : null}
      <div className="own-jobs">
        <JobList
          key={status}
          options={ownJobsOptions(status)}
          row={(job, loadedAt) => <OwnJobRow job={job} loadedAt={loadedAt} />}
          empty={<NoOwnJobs status={status} />}
          isPast={status === 'completed' || status === 'cancelled'}
        />
      </div>
    </div>
  )
}

const emptyTexts: Record<JobState, { title: string; advice: string }> = {
  open: {
    title: 'No open shoots',
    advice: 'Describe the picture, the place and the day. Photographers who are free then send you their bids.',
  },
  in_progress: {
    title: 'Nobody is hired right now',
    advice: 'Accept a bid on one of your open shoots, and it moves here until it is done.',
  },
  completed: {
    title: 'No completed shoots yet',
    advice: 'When a photographer marks a shoot complete, you find it here and can leave a review.',
  },
  cancelled: {
    title: 'Nothing cancelled',
    advice: 'Shoots that you call off, and those whose time passed without a hire, are kept here. You can post them again.',
  },
}

function NoOwnJobs({ status }: { status: JobState }) {
  const { title, advice } = emptyTexts[status]
  const actions =
    status === 'open' ? (
      <ButtonLink variant="ink" to="/jobs/new">
        Post Job
      </ButtonLink>
    ) : (
      <ButtonLink to="/jobs">See open shoots</ButtonLink>
    )
  return (
    <EmptyState title={title} actions={actions}>
      {advice}
    </EmptyState>
  )
}

/** Asks for a review of the first unreviewed shoot among the latest completed ones. */
function ReviewReminder() {
  const { data } = useInfiniteQuery(ownJobsOptions('completed'))
  const job = data?.pages[0]?.items.find(({ may }) => may.includes('review'))
  if (!job?.photographer) return null
  return (
    <Notice tone="info" icon={<Star size={18} strokeWidth={1.6} aria-hidden="true" />}>
      “{job.title}” with {job.photographer.fullName} is done.{' '}
      <Link className="link text-inherit" to="/jobs/$jobId" params={{ jobId: job.id }} search={{ review: true }}>
        Leave Review
      </Link>
    </Notice>
  )
}
