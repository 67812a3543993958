import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { dayText, localDateTime, timesText } from '@shutterbid/domain/shared/when-texts'
import { LinkedText } from '../ui/text/linked-text.tsx'
import { MapLink } from './map-link.tsx'
import { useShootInChosenZone } from './time-zone/use-shoot-in-chosen-zone.ts'
import { useZoneText, type ZonedShoot } from './time-zone/use-zone-text.ts'

type ShootDayProps = { shoot: ZonedShoot & Pick<JobView, 'streetLine' | 'meetingPoint' | 'zone' | 'endsAt'> }

/** For the day of the shoot: the address, which opens a map, the meeting point and the time in the chosen zone. */
export function ShootDay({ shoot }: ShootDayProps) {
  const { streetLine, placeLabel, meetingPoint, endsAt } = shoot
  const { zone, shootOn, shootTime } = useShootInChosenZone(shoot)
  const zoneText = useZoneText(shoot)
  return (
    <div className="grid content-start gap-1">
      <span className="caption">Today’s shoot</span>
      <MapLink place={placeOfShoot({ streetLine, placeLabel })} />
      <p className="wrap-anywhere">
        <LinkedText>{meetingPoint ? `Meet at: ${meetingPoint}` : 'No meeting point is set.'}</LinkedText>
      </p>
      <p className="title">
        {shootOn === shoot.shootOn ? null : <span>{dayText(shootOn)}, </span>}
        <span>{timesText(shootTime, localDateTime(endsAt, zone).at)}</span>
        {zoneText ? <span> {zoneText}</span> : null}
      </p>
    </div>
  )
}
