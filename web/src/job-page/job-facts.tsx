import { planText } from '@shutterbid/domain/jobs/day-plan'
import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Fragment, type ReactNode } from 'react'
import { ShootWhen } from '../jobs/time-zone/shoot-when.tsx'

/** Street and meeting point are shown only if the server sent them. */
export function JobFacts({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const today = localDateTime(loadedAt, job.zone).on
  const facts: [string, ReactNode][] = [
    ['When', <ShootWhen key="when" job={job} today={today} named />],
    ['Length', lengthText(job.durationMinutes)],
    ['Plan of the day', planText(job.dayPlan)],
    ['Where', placeOfShoot(job)],
    ['Meeting point', job.meetingPoint || null],
    ['Setting', shootSettingLabels[job.shootSetting]],
    ['People', job.peopleCount],
    ['Occasion', job.occasion === 'Not specified' ? null : job.occasion],
    ['Pictures by', dayText(job.deliveryOn, { today, weekday: false })],
  ]
  return (
    <dl className="definitions">
      {facts.map(([name, fact]) =>
        fact === null ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
