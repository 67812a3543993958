import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { classes } from '../../ui/classes.ts'
import { clockIn, shootWords } from '../../ui/time/when-words.ts'
import { zoneName } from './time-zones.ts'
import { useTimeZone } from './use-time-zone.ts'

type ShootWhenProps = {
  job: Pick<JobSummary, 'startsAt' | 'shootOn' | 'shootTime' | 'zone'>
  today: string
  className?: string /** Hidden where the sky block says the same. */
  quiet?: boolean
}

/** When a shoot starts, on the chosen clocks: 'Sat, Nov 14, 4:30 PM'. The zone is named where those clocks, or the reader's, show another time. */
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
