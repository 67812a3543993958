import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { TextField } from '../../../forms/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Calendar } from '../../../ui/time/calendar/calendar.tsx'
import { daysToBeFree, readFreeOn } from '../read-free-on.ts'

type FreeOnFieldProps = { value: string | undefined; onChange: (day: string | undefined) => void }

/** A day, typed or chosen from a calendar. */
export function FreeOnField({ value, onChange }: FreeOnFieldProps) {
  const [before, setBefore] = useState(value)
  const [typed, setTyped] = useState(value ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const calendar = useId()
  const { min, max } = daysToBeFree()
  if (value !== before) {
    setBefore(value)
    setTyped(value ?? '')
  }
  return (
    <div className="grid content-start gap-3 border-t border-line pt-5 noscript:hidden">
      <TextField
        label="Free on this date"
        type="date"
        compact
        className="[&::-webkit-calendar-picker-indicator]:hidden"
        {...{ min, max }}
        value={typed}
        error={typed && !readFreeOn(typed) ? 'Choose a date from today on, within two years' : undefined}
        after={
          <IconButton
            label={isOpen ? 'Close the calendar' : 'Choose the date in a calendar'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendar : undefined}
            icon={<CalendarDays size={20} strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
        onChange={({ target }) => {
          setTyped(target.value)
          const day = readFreeOn(target.value)
          if (day || target.value === '') onChange(day)
        }}
      />
      {isOpen ? (
        <div id={calendar}>
          <Calendar level={2} value={value ?? null} onChange={onChange} today={min} min={min} max={max} />
        </div>
      ) : null}
    </div>
  )
}
