import { minutesOfTime, timeOfMinutes } from '@shutterbid/domain/shared/times'
import { timeText } from '@shutterbid/domain/shared/when-texts'
import type { ComponentProps } from 'react'
import type { FieldTexts } from '../field.tsx'
import { SelectField } from '../select-field.tsx'

type TimeSelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    /** First option, `HH:mm`; midnight by default. */
    from?: string
    to?: string
    stepMinutes?: number
    compact?: boolean
    /** A first option with an empty value. */
    placeholder?: string
  }

/** Options every `stepMinutes`; values are `HH:mm`, labels '4:30 PM'. Works with `register`. */
export function TimeSelect({ from = '00:00', to = '23:45', stepMinutes = 15, ...select }: TimeSelectProps) {
  const first = minutesOfTime(from)
  const count = Math.floor((minutesOfTime(to) - first) / stepMinutes) + 1
  const times = Array.from({ length: count }, (_, step) => timeOfMinutes(first + step * stepMinutes))
  const given = select.value ?? select.defaultValue
  if (typeof given === 'string' && given && !times.includes(given)) times.push(given)
  return <SelectField {...select} options={times.sort().map((time) => ({ value: time, label: timeText(time) }))} />
}
