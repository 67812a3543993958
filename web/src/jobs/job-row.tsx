import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkyBlock } from '../ui/light/sky-block.tsx'
import { clockIn } from '../ui/time/when-texts.ts'
import { distanceText, shootFacts } from './job-texts.ts'
import { ShootWhen } from './time-zone/shoot-when.tsx'
import { useShownShoot } from './time-zone/use-shown-shoot.ts'

type JobRowProps = {
  job: JobSummary
  /** When the list was fetched; dates omit the year of this instant. */
  loadedAt: number
  /** Below the facts: tags, age. */
  children?: ReactNode
  /** At the end of the row: price, bids and actions. */
  end: ReactNode
}

/** The whole row is a link. */
export function JobRow({ job, loadedAt, children, end }: JobRowProps) {
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting } = useShownShoot(job)
  return (
    <article className="job-row">
      <SkyBlock {...{ latitude, longitude, zone }} date={shootOn} startTime={shootTime} setting={shootSetting} />
      <div className="grid content-start gap-1.5">
        <h2 className="title wrap-anywhere">
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {job.title}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-small text-ink-2">
          <span>{job.placeLabel}</span>
          {job.distanceMiles === null ? null : <span className="text-ink-3">{distanceText(job.distanceMiles)}</span>}
        </p>
        <p className="text-small text-ink-2">{shootFacts(job)}</p>
        <ShootWhen job={job} today={clockIn(loadedAt, job.zone).on} className="text-small text-ink-2" quiet />
        {children}
      </div>
      <div className="end">{end}</div>
    </article>
  )
}
