import { Fragment } from 'react'
import { nightText } from '../../ui/light/late-light-text.ts'
import { type LightPlace, lightOf } from '../../ui/light/light.ts'
import { type LightPhase, lightAcross } from '../../ui/light/light-across.ts'
import { minutesOfTime, timeOfMinutes, timesText } from '../../ui/time/when-texts.ts'

type ShootLightProps = { place: LightPlace; startTime: string; minutes: number; setting: string }

/** The light from the start to the end of a shoot, for its photographer; nothing in a studio. */
export function ShootLight({ place, startTime, minutes, setting }: ShootLightProps) {
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
