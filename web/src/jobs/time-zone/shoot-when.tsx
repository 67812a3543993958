import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { classes } from '../../ui/classes.ts'
import { clockIn, shootWords } from '../../ui/time/when-words.ts'
import { zoneName } from './time-zones.ts'
import { useTimeZone } from './use-time-zone.ts'

type ShootWhenProps = {
  job: Pick<JobSummary, 'startsAt' | 'shootOn' | 'shootTime' | 'zone'>
  today: string
  className?: string
  /** Visually hidden unless the zone has to be named, because the sky block shows the same. */
  quiet?: boolean
}

/** When a shoot starts, in the chosen time zone: 'Sat, Nov 14, 4:30 PM'. Names the zone where it would be ambiguous. */
export function ShootWhen({ job, today, className, quiet }: ShootWhenProps) {
  const { zone, systemZone } = useTimeZone()
  const shown = zone ? clockIn(job.startsAt, zone) : { on: job.shootOn, at: job.shootTime }
  const differs = zone ? !isLocal(job, zone) : systemZone !== undefined && !isLocal(job, systemZone)
  return (
    <time dateTime={job.startsAt.toISOString()} className={classes(quiet && !differs ? 'sr-only' : className)}>
      {shootWords(shown.on, shown.at, today)}
      {differs ? ` ${zoneName(zone ?? job.zone)}` : null}
    </time>
  )
}

function isLocal({ startsAt, shootOn, shootTime }: ShootWhenProps['job'], zone: string) {
  const { on, at } = clockIn(startsAt, zone)
  return on === shootOn && at === shootTime
}
