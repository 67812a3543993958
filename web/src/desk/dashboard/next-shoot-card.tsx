import type { NextShoot } from '@shutterbid/domain/desk/dashboard-schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { daysBetween, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { isShootDay } from '../../jobs/is-shoot-day.ts'
import { ShootDay } from '../../jobs/shoot-day.tsx'
import { ShootWhen } from '../../jobs/time-zone/shoot-when.tsx'
import { useShootInChosenZone } from '../../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { MessageLink } from '../../messages/message-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ShootStrip } from '../../ui/light/day-strip.tsx'
import { type LightPlace, lightOf, type Sky, skyAt } from '../../ui/light/light.ts'
import { SkyBlock } from '../../ui/light/sky-block.tsx'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { Money } from '../../ui/money.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'

export function NextShootCard({ shoot, loadedAt }: { shoot: NextShoot; loadedAt: number }) {
  const { jobId, title, meetingPoint, client, acceptedAmountDollars } = shoot
  const { latitude, longitude, zone, shootOn: date, shootTime, durationMinutes } = useShootInChosenZone(shoot)
  const today = localDateTime(loadedAt, shoot.zone).on
  const isToday = isShootDay(shoot, loadedAt)
  const open = (
    <ButtonLink variant="ink" to="/jobs/$jobId" params={{ jobId }}>
      Open job
    </ButtonLink>
  )
  return (
    <section className="next-shoot-card" aria-labelledby="next-shoot">
      <Scene shoot={shoot} isToday={isToday} />
      <div className="grid content-start gap-4 p-5 md:p-7">
        {isToday ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <StatusMark tone="running">{nextText(daysBetween(today, shoot.shootOn))}</StatusMark>
            <span className="caption">
              <Money dollars={acceptedAmountDollars} /> accepted
            </span>
          </div>
        )}
        <h2 className="section-title wrap-anywhere" id="next-shoot">
          {title}
        </h2>
        {isToday ? (
          <ShootDay shoot={shoot} partner={client}>
            {open}
          </ShootDay>
        ) : (
          <p className="text-ink-2 wrap-anywhere">
            {placeOfShoot(shoot)}. <ShootWhen job={shoot} today={today} />, with {client.fullName}.
            {meetingPoint ? <LinkedText>{` Meet at: ${meetingPoint}`}</LinkedText> : null}
          </p>
        )}
        <ShootStrip latitude={latitude} longitude={longitude} zone={zone} date={date} startTime={shootTime} minutes={durationMinutes} />
        {isToday ? null : (
          <div className="flex flex-wrap items-center gap-2">
            {open}
            <MessageLink person={client} isNamed />
          </div>
        )}
      </div>
    </section>
  )
}

/** A stock photo of a similar place at that hour; without one, the sky. On the day itself, a phone shows the address instead. */
function Scene({ shoot, isToday }: { shoot: NextShoot; isToday: boolean }) {
  const { latitude, longitude, zone, shootOn: date, shootTime, shootSetting } = useShootInChosenZone(shoot)
  const place = { latitude, longitude, zone, date }
  const scene = stockPhotoFor(place, skyAt(lightOf(place), minutesOfTime(shootTime), shootSetting))
  if (!scene) {
    return (
      <div className={isToday ? 'grid max-md:hidden' : 'grid'}>
        <SkyBlock size="panel" {...place} startTime={shootTime} setting={shootSetting} />
      </div>
    )
  }
  return (
    <picture className={isToday ? 'max-md:hidden md:contents' : 'contents'}>
      <img
        src={`/pictures/${scene}-1200.webp`}
        srcSet={`/pictures/${scene}-600.webp 600w, /pictures/${scene}-1200.webp 1200w`}
        sizes="(min-width: 48rem) 35rem, 100vw"
        alt=""
        width={1200}
        height={800}
      />
    </picture>
  )
}

function nextText(days: number) {
  return days < 2 ? 'Next shoot, tomorrow' : `Next shoot, in ${days} days`
}

type Scenes = Partial<Record<Sky, string>>

const inCities: Record<string, Scenes> = {
  Phoenix: { dawn: 'saguaro-gold', gold: 'saguaro-gold', day: 'courtyard', dusk: 'superstition-dusk', night: 'downtown-blue' },
  Boise: { dawn: 'pines-fog', day: 'foothills-noon', gold: 'river-autumn', dusk: 'pines-blue', night: 'downtown-blue' },
  Tampa: { dawn: 'gulf-dusk', gold: 'gulf-dusk', dusk: 'gulf-dusk', night: 'downtown-blue' },
}

const inside: Scenes = { indoor: 'still-window', studio: 'product-clay' }

/** The name of a stock photo that fits this sky, or null. */
export function stockPhotoFor(place: Pick<LightPlace, 'latitude' | 'longitude'>, sky: Sky): string | null {
  return inside[sky] ?? inCities[serviceCityAt(place) ?? '']?.[sky] ?? null
}
