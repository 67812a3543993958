import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { SkyBlock } from '../../ui/light/sky-block.tsx'
import { ShootWhen } from '../time-zone/shoot-when.tsx'
import { useShootInChosenZone } from '../time-zone/use-shoot-in-chosen-zone.ts'

type JobRowFrameProps = {
  job: Pick<JobSummary, 'id' | 'title' | 'shootSetting'> &
    Parameters<typeof useShootInChosenZone>[0] &
    ComponentProps<typeof ShootWhen>['job']
  /** When the list was fetched; dates omit the year of this instant. */
  loadedAt: number
  /** Between the title and the time of the shoot. */
  facts: ReactNode
  /** Below the time of the shoot. */
  children?: ReactNode
  /** At the end of the row: price, state and actions. */
  end: ReactNode
}

/** A job in a list, of jobs or of bids. The whole row is a link. */
export function JobRowFrame({ job, loadedAt, facts, children, end }: JobRowFrameProps) {
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting } = useShootInChosenZone(job)
  return (
    <article className="job-row">
      <SkyBlock latitude={latitude} longitude={longitude} zone={zone} date={shootOn} startTime={shootTime} setting={shootSetting} />
      <div className="grid content-start gap-1.5">
        <h2 className="title wrap-anywhere">
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {job.title}
          </Link>
        </h2>
        {facts}
        <ShootWhen job={job} today={localDateTime(loadedAt, job.zone).on} className="text-small text-ink-2" quiet />
        {children}
      </div>
      <div className="end">{end}</div>
    </article>
  )
}
