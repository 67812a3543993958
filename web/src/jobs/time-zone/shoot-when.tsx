import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { classes } from '../../ui/classes.ts'
import { clockIn, shootText } from '../../ui/time/when-texts.ts'
import { placeTimeText, zoneTimeText } from './time-zones.ts'
import { useShownShoot } from './use-shown-shoot.ts'
import { useTimeZone } from './use-time-zone.ts'

type ShootWhenProps = {
  job: Pick<JobSummary, 'startsAt' | 'shootOn' | 'shootTime' | 'zone' | 'placeLabel' | 'latitude' | 'longitude'>
  today: string
  className?: string
  /** Visually hidden unless the zone has to be named, because the sky block shows the same. */
  quiet?: boolean
  /** Always names the zone. */
  named?: boolean
}

/** When a shoot starts, in the chosen time zone: 'Sat, Nov 14, 4:30 PM'. Adds 'Phoenix time' where it would be ambiguous. */
export function ShootWhen({ job, today, className, quiet, named }: ShootWhenProps) {
  const { zone, systemZone } = useTimeZone()
  const { shootOn, shootTime } = useShownShoot(job)
  const differs = zone ? !isLocal(job, zone) : systemZone !== undefined && !isLocal(job, systemZone)
  return (
    <time dateTime={job.startsAt.toISOString()} className={classes(quiet && !differs ? 'sr-only' : className)}>
      {shootText(shootOn, shootTime, today)}
      {differs || named ? ` ${zone && differs ? zoneTimeText(zone) : placeTimeText(job)}` : null}
    </time>
  )
}

function isLocal({ startsAt, shootOn, shootTime }: ShootWhenProps['job'], zone: string) {
  const { on, at } = clockIn(startsAt, zone)
  return on === shootOn && at === shootTime
}
