import { calendarDays } from '@shutterbid/domain/desk/calendar-days'
import type { PhotographerCalendar } from '@shutterbid/domain/desk/calendar-schemas'
import { dayPlusDays } from '@shutterbid/domain/shared/day-plus-days'
import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { dayText, partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { slotText } from '../../availability/availability-texts.ts'
import { useDisabledUntilHydrated } from '../../ui/hydration/use-disabled-until-hydrated.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { placeOnStrip, skyGradient, usualLight } from '../../ui/light/light.ts'
import { dayOf, type EntryOnDay, entryName, hoursText, isCollision } from './day-of-calendar.tsx'

type WeekRowsProps = { calendar: PhotographerCalendar; day: string; onChange: (day: string) => void }

/** The days of a week as rows, each with its entries along the daylight. */
export function WeekRows({ calendar, day, onChange }: WeekRowsProps) {
  const { today } = calendar
  const days = calendarDays('week', day)
  const hydrating = useDisabledUntilHydrated()
  const first = days[0] ?? day
  const last = days.at(-1) ?? day
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label="Previous week"
          icon={<ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => onChange(dayPlusDays(day, -7))}
          {...hydrating}
        />
        <h2 className="title" aria-live="polite">
          {dayText(first, { weekday: false })} to {dayText(last, { weekday: false, today })}
        </h2>
        <IconButton
          label="Next week"
          icon={<ArrowRight size={18} strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => onChange(dayPlusDays(day, 7))}
          {...hydrating}
        />
      </div>
      <ul className="calendar-week-rows">
        {days.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onChange(one)}
              {...hydrating}
            >
              <DayRow calendar={calendar} day={one} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DayRow({ calendar, day }: { calendar: PhotographerCalendar; day: string }) {
  const { hours, entries } = dayOf(calendar, day) ?? { hours: null, entries: [] }
  return (
    <>
      <span className="sr-only">{`${dayText(day, { long: true })}${day === calendar.today ? ', today' : ''}, `}</span>
      <span className="name" aria-hidden="true">
        <span className="caption">{partsOfDay(day).weekday.slice(0, 3)}</span>
        <span className="number">{partsOfDay(day).day}</span>
      </span>
      <span className="day-of-week">
        <span className="bar" style={{ background: skyGradient(usualLight) }}>
          {hours && !hours.isAvailable && calendar.isWeekSaved ? <i className="off" style={{ '--from': '0%', '--to': '100%' }} /> : null}
          {entries.map((entry) => (
            <i key={entry.id} className={entry.kind} data-collides={isCollision(entry) || undefined} style={placeOf(entry)} />
          ))}
        </span>
        <span className="text-small text-ink-2">
          {hours && entries.length === 0 && calendar.isWeekSaved ? hoursText(hours) : null}
          {entries.slice(0, 3).map((entry) => (
            <span key={entry.id} className="entry" data-collides={isCollision(entry) || undefined}>
              {slotText(entry)} {entryName(entry)}
              {isCollision(entry) ? <span className="sr-only">, conflict</span> : null}
            </span>
          ))}
          {entries.length > 3 ? <span>+{entries.length - 3} more</span> : null}
        </span>
      </span>
    </>
  )
}

/** On the strip from 5 AM to 9 PM; earlier and later times are drawn at its ends. */
function placeOf({ start, end }: EntryOnDay) {
  const percent = (time: string) => Math.min(100, Math.max(0, placeOnStrip(minutesOfTime(time))))
  const from = Math.min(98, percent(start))
  return { '--from': `${from.toFixed(2)}%`, '--to': `${Math.max(from + 2, percent(end)).toFixed(2)}%` }
}
