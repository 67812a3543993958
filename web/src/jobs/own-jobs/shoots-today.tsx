import { meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import type { OwnJobSummary } from '@shutterbid/domain/jobs/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { isShootDay } from '../is-shoot-day.ts'
import { ownJobsOptions } from '../job-options.ts'
import { SetMeetingPoint } from '../meeting-point/set-meeting-point.tsx'
import { ShootDay } from '../shoot-day.tsx'

/** Above a client's lists, on the day itself. */
export function ShootsToday() {
  const { data, dataUpdatedAt } = useInfiniteQuery(ownJobsOptions('in_progress'))
  const jobs = data?.pages.flatMap(({ items }) => items) ?? []
  return jobs.filter((job) => isShootDay(job, dataUpdatedAt)).map((job) => <ShootToday key={job.id} job={job} />)
}

function ShootToday({ job }: { job: OwnJobSummary }) {
  if (!job.photographer) return null
  return (
    <section className="card grid content-start gap-3 p-5 md:p-7" aria-labelledby={`today-${job.id}`}>
      <h2 className="section-title wrap-anywhere" id={`today-${job.id}`}>
        {job.title}
      </h2>
      <ShootDay shoot={job} partner={job.photographer}>
        {meetingText(job) ? null : <SetMeetingPoint job={job} isNext />}
        <ButtonLink variant="ink" to="/jobs/$jobId" params={{ jobId: job.id }}>
          Open job
        </ButtonLink>
      </ShootDay>
    </section>
  )
}
