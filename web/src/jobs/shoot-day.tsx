import { meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { dayText, localDateTime, timesText } from '@shutterbid/domain/shared/when-texts'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstName } from '../accounts/first-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { lightOf } from '../ui/light/light.ts'
import { goldenHourText, risesAndSets } from '../ui/light/light-texts.ts'
import { LinkedText } from '../ui/text/linked-text.tsx'
import { MapLink } from './map-link.tsx'
import { useShootInChosenZone } from './time-zone/use-shoot-in-chosen-zone.ts'
import { useZoneText, type ZonedShoot } from './time-zone/use-zone-text.ts'

type ShootDayProps = {
  shoot: ZonedShoot & Pick<JobView, 'streetLine' | 'meetingPoint' | 'zone' | 'endsAt' | 'shootSetting'>
  /** The other one of the hired pair. */
  partner: { id: string; fullName: string }
  /** Buttons beside the one that writes to the other. */
  children?: ReactNode
}

/** For the day of the shoot: the time in the chosen zone, the address, which opens a map, the meeting point and the light. */
export function ShootDay({ shoot, partner, children }: ShootDayProps) {
  const { streetLine, placeLabel, endsAt, latitude, longitude, shootSetting } = shoot
  const { zone, shootOn, shootTime } = useShootInChosenZone(shoot)
  const zoneText = useZoneText(shoot)
  const light = lightOf({ latitude, longitude, zone, date: shootOn })
  const hasSky = shootSetting !== 'indoor' && shootSetting !== 'studio' && risesAndSets(light)
  return (
    <div className="grid content-start gap-1">
      <span className="caption">Today</span>
      <p className="title">
        {shootOn === shoot.shootOn ? null : <span>{dayText(shootOn)}, </span>}
        <span>{timesText(shootTime, localDateTime(endsAt, zone).at)}</span>
        {zoneText ? <span> {zoneText}</span> : null}
      </p>
      <MapLink place={placeOfShoot({ streetLine, placeLabel })} />
      <p className="wrap-anywhere">
        <LinkedText>{meetingText(shoot) ?? 'No meeting point is set.'}</LinkedText>
      </p>
      {hasSky ? <p className="text-small text-ink-2">{goldenHourText(light)}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <ButtonLink to="/messages" search={{ user: partner.id }}>
          <MessageSquare size={18} strokeWidth={1.6} aria-hidden="true" /> Message {firstName(partner.fullName)}
        </ButtonLink>
      </div>
    </div>
  )
}
