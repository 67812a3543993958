import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { minutesOf, timeOf } from '@shutterbid/domain/shared/days'
import { slotTimeText } from './slot-texts.ts'

const { stepMinutes } = availabilityLimits
const times = Array.from({ length: (24 * 60) / stepMinutes + 1 }, (_, step) => timeOf(step * stepMinutes))
const starts = times.slice(0, -1)
const ends = times.slice(1)

type SlotTimeProps = {
  label: string
  value: string
  /** Offers midnight at the end of the day instead of at its start. */
  isEnd?: boolean
  error: string | undefined
  onChange: (time: string) => void
}

/** In quarters of an hour. */
export function SlotTime({ label, value, isEnd, error, onChange }: SlotTimeProps) {
  const offered = isEnd ? ends : starts
  const options = offered.includes(value) ? offered : [...offered, value].toSorted((a, b) => minutesOf(a) - minutesOf(b))
  return (
    <select
      className="input"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((time) => (
        <option key={time} value={time}>
          {slotTimeText(time)}
        </option>
      ))}
    </select>
  )
}
