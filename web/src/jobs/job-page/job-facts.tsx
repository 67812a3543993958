import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { lengthWords, shootSettingWords } from '@shutterbid/domain/jobs/words'
import { Fragment, type ReactNode } from 'react'
import { clockIn, dayWords } from '../../ui/time/when-words.ts'
import { ShootWhen } from '../time-zone/shoot-when.tsx'

/** Street and meeting point are shown only if the server sent them. */
export function JobFacts({ job, answeredAt }: { job: JobView; answeredAt: number }) {
  const today = clockIn(answeredAt, job.zone).on
  const facts: [string, ReactNode][] = [
    ['When', <ShootWhen key="when" job={job} today={today} named />],
    ['Length', lengthWords(job.durationMinutes)],
    ['Where', job.streetLine ? `${job.streetLine}, ${job.placeLabel}` : job.placeLabel],
    ['Meeting point', job.meetingPoint || null],
    ['Setting', shootSettingWords[job.shootSetting]],
    ['People', job.peopleCount],
    ['Occasion', job.occasion === 'Not specified' ? null : job.occasion],
    ['Pictures by', dayWords(job.deliveryOn, { today, weekday: false })],
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
