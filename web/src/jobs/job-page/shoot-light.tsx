import { Fragment } from 'react'
import { nightWords } from '../../ui/light/late-light-words.ts'
import { type LightPlace, lightOf } from '../../ui/light/light.ts'
import { type LightPhase, lightAcross } from '../../ui/light/light-across.ts'
import { minutesOfTime, timeOfMinutes, timesWords } from '../../ui/time/when-words.ts'

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
            <dt>{timesWords(timeOfMinutes(from), timeOfMinutes(to))}</dt>
            <dd>{phase === 'night' ? nightWords(place, (from + to) / 2) : phaseWords[phase]}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const phaseWords: Record<Exclude<LightPhase, 'night'>, string> = { day: 'Daylight', golden: 'Golden hour', twilight: 'Twilight' }
