import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { minutesOfTime, timeOfMinutes } from '@shutterbid/domain/shared/times'
import { partsOfDay, timesText, timeText } from '@shutterbid/domain/shared/when-texts'
import { Fragment } from 'react'
import { useShootInChosenZone } from '../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { ShootStrip } from '../ui/light/day-strip.tsx'
import { nightText } from '../ui/light/late-light-text.ts'
import { type Light, type LightPlace, lightOf, skyAt } from '../ui/light/light.ts'
import { type LightPhase, lightAcross } from '../ui/light/light-across.ts'
import { goldenHourText } from '../ui/light/light-texts.ts'

export function JobSky({ job }: { job: JobView }) {
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting, durationMinutes } = useShootInChosenZone(job)
  const place = { latitude, longitude, zone, date: shootOn }
  const light = lightOf(place)
  const sky = skyAt(light, minutesOfTime(shootTime), shootSetting)
  const { weekday, month, day } = partsOfDay(shootOn)
  return (
    <div className="grid content-start gap-6" data-dim={job.status === 'cancelled' || undefined}>
      <figure className="grid content-start gap-4">
        <div className={`sky-block sky-${sky} min-h-55 p-6`} aria-hidden="true">
          <span className="text">{sky === 'indoor' || sky === 'studio' ? '' : sunText(light, minutesOfTime(shootTime))}</span>
          <span>
            <span className="day-number text-[clamp(3.5rem,9vw,6rem)]">
              {month.slice(0, 3)} {day}
            </span>
            <br />
            <span className="text">
              {weekday}, {timeText(shootTime)}, {lengthText(durationMinutes)}
            </span>
          </span>
        </div>
        <ShootStrip {...place} startTime={shootTime} minutes={durationMinutes} />
      </figure>
      <ShootLight place={place} startTime={shootTime} minutes={durationMinutes} setting={shootSetting} />
    </div>
  )
}

/** Names the sunrise for a morning shoot, else the sunset. */
function sunText(light: Light, start: number) {
  if (start < 12 * 60) return `Sunrise ${timeText(timeOfMinutes(light.sunrise))}`
  return `${goldenHourText(light)} · sunset ${timeText(timeOfMinutes(light.sunset)).replace(/ [AP]M$/, '')}`
}

type ShootLightProps = { place: LightPlace; startTime: string; minutes: number; setting: string }

/** The light from the start to the end of a shoot, for its photographer; nothing in a studio. */
function ShootLight({ place, startTime, minutes, setting }: ShootLightProps) {
  if (setting === 'studio') return null
  const spans = lightAcross(lightOf(place), minutesOfTime(startTime), minutes)
  return (
    <section className="grid content-start gap-3" aria-labelledby="light">
      <h2 className="title" id="light">
        {setting === 'indoor' ? 'Light outside' : 'Light'}
      </h2>
      <dl className="definitions">
        {spans.map(({ phase, from, to }) => (
          <Fragment key={from}>
            <dt>{timesText(timeOfMinutes(from), timeOfMinutes(to))}</dt>
            <dd>{phase === 'night' ? nightText(place, (from + to) / 2) : phaseLabels[phase]}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const phaseLabels: Record<Exclude<LightPhase, 'night'>, string> = { day: 'Daylight', golden: 'Golden hour', twilight: 'Twilight' }
