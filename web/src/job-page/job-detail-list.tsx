import { factsOf } from '@shutterbid/domain/jobs/job-fields'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Fragment } from 'react'
import { ShootWhen } from '../jobs/time-zone/shoot-when.tsx'

/** Street and meeting point are shown only if the server sent them. */
export function JobDetailList({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const today = localDateTime(loadedAt, job.zone).on
  return (
    <dl className="definitions">
      <dt>When</dt>
      <dd className="wrap-anywhere">
        <ShootWhen job={job} today={today} named />
      </dd>
      {factsOf(job, today).map(({ name, text }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
