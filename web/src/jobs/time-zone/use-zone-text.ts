import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { zoneTimeText } from '../../ui/time/time-zones.ts'
import { placeTimeText } from './place-time-text.ts'
import { useTimeZone } from './use-time-zone.ts'

export type ZonedShoot = Pick<JobSummary, 'startsAt' | 'shootOn' | 'shootTime' | 'placeLabel' | 'latitude' | 'longitude'>

/** 'Phoenix time' or 'Eastern time' where the time of a shoot would be ambiguous without it, else null. */
export function useZoneText(job: ZonedShoot) {
  const { zone, systemZone } = useTimeZone()
  if (zone) return isLocal(job, zone) ? null : zoneTimeText(zone)
  return systemZone === undefined || isLocal(job, systemZone) ? null : placeTimeText(job)
}

function isLocal({ startsAt, shootOn, shootTime }: ZonedShoot, zone: string) {
  const { on, at } = localDateTime(startsAt, zone)
  return on === shootOn && at === shootTime
}
