import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { shootText } from '@shutterbid/domain/shared/when-texts'
import { classes } from '../../ui/classes.ts'
import { placeTimeText } from './place-time-text.ts'
import { useShootInChosenZone } from './use-shoot-in-chosen-zone.ts'
import { useZoneText, type ZonedShoot } from './use-zone-text.ts'

type ShootWhenProps = {
  job: ZonedShoot & Pick<JobSummary, 'zone'>
  today: string
  className?: string
  /** Visually hidden unless the zone has to be named, because the sky block shows the same. */
  quiet?: boolean
  /** Always names the zone. */
  named?: boolean
}

/** When a shoot starts, in the chosen time zone: 'Sat, Nov 14, 4:30 PM'. Adds 'Phoenix time' where it would be ambiguous. */
export function ShootWhen({ job, today, className, quiet, named }: ShootWhenProps) {
  const { shootOn, shootTime } = useShootInChosenZone(job)
  const zoneText = useZoneText(job)
  const ending = zoneText ?? (named ? placeTimeText(job) : null)
  return (
    <time dateTime={job.startsAt.toISOString()} className={classes(quiet && !zoneText ? 'sr-only' : className)}>
      {shootText(shootOn, shootTime, today)}
      {ending ? <span> {ending}</span> : null}
    </time>
  )
}
