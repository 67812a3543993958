import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { type Light, type LightPlace, lightOf, placeOnStrip, skyGradient, usualLight } from './light.ts'
import { shootLightText } from './light-texts.ts'

type DayStripProps = {
  /** Bracketed periods, in minutes after midnight. */
  spans: readonly { from: number; to: number }[]
  /** Moments, in minutes after midnight. */
  marks?: readonly number[]
  /** Read by screen readers: 'Free 9:00 AM to 5:00 PM'. */
  label: string
  /** From `lightOf(…)`; by default a typical autumn day. */
  light?: Light
  /** 6 px high, without ticks. */
  thin?: boolean
}

/** Daylight from 5 AM to 9 PM. */
export function DayStrip({ spans, marks = [], label, light = usualLight, thin }: DayStripProps) {
  return (
    <span className={thin ? 'day-strip thin' : 'day-strip'}>
      <span className="bar" role="img" aria-label={label} style={{ background: skyGradient(light) }}>
        {spans.map(({ from, to }) => (
          <i key={from} style={{ '--from': percent(from), '--to': percent(to) }} />
        ))}
        {marks.map((at) => (
          <b key={at} style={{ '--at': percent(at) }} />
        ))}
      </span>
      {thin ? null : (
        <span className="ticks caption" aria-hidden="true">
          <span>5 AM</span>
          <span>9</span>
          <span>1 PM</span>
          <span>5</span>
          <span>9 PM</span>
        </span>
      )}
    </span>
  )
}

type ShootStripProps = LightPlace & {
  /** `HH:mm`, local. */
  startTime: string
  minutes: number
  thin?: boolean
}

export function ShootStrip({ startTime, minutes, thin, ...place }: ShootStripProps) {
  const light = lightOf(place)
  const from = minutesOfTime(startTime)
  return <DayStrip light={light} thin={thin} spans={[{ from, to: from + minutes }]} label={shootLightText(light, from, minutes)} />
}

function percent(minute: number) {
  return `${Math.min(100, Math.max(0, placeOnStrip(minute))).toFixed(2)}%`
}
