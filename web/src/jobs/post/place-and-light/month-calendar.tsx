import { partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { useState } from 'react'
import { SelectField } from '../../../forms/select-field.tsx'
import { Calendar } from '../../../ui/time/calendar/calendar.tsx'
import { dayPlusMonths } from '../../../ui/time/month.ts'

type MonthCalendarProps = {
  /** The label of the list of months. */
  label: string
  /** A day, or an empty string. */
  value: string
  onChange: (day: string) => void
  today: string
  min: string
  max: string
}

/** A calendar whose month and year are chosen from a list. */
export function MonthCalendar({ label, value, onChange, today, min, max }: MonthCalendarProps) {
  // Until another day is chosen, also by a draft or a suggestion; then that day's month is shown.
  const [turnedTo, setTurnedTo] = useState({ month: '', from: '' })
  const month = turnedTo.month && turnedTo.from === value ? turnedTo.month : (value || min).slice(0, 7)
  const turnTo = (to: string) => setTurnedTo({ month: to, from: value })
  return (
    <div className="grid content-start gap-4">
      <SelectField
        label={label}
        compact
        options={monthsFrom(min, max).map((each) => ({ value: each, label: monthText(each) }))}
        value={month}
        onChange={(event) => turnTo(event.target.value)}
      />
      <Calendar today={today} min={min} max={max} month={month} onChange={onChange} onMonth={turnTo} value={value || null} />
    </div>
  )
}

/** `YYYY-MM`, from the month of one day to that of another. */
function monthsFrom(first: string, last: string) {
  const months = [first.slice(0, 7)]
  for (let next = first; next.slice(0, 7) < last.slice(0, 7); months.push(next.slice(0, 7)))
    next = dayPlusMonths(`${next.slice(0, 7)}-01`, 1)
  return months
}

function monthText(month: string) {
  const parts = partsOfDay(`${month}-01`)
  return `${parts.month} ${parts.year}`
}
