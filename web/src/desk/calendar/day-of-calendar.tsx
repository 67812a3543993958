import type { CalendarDay, CalendarEntry, PhotographerCalendar } from '@shutterbid/domain/desk/calendar-schemas'
import { clashKinds } from '@shutterbid/domain/desk/clashes'
import { slotsText, slotText, slotTimeText } from '../../availability/availability-texts.ts'
import type { DayLook } from '../../ui/time/calendar/calendar.tsx'

export type EntryOnDay = CalendarEntry & { start: string; end: string }

/** A day with its entries, earliest first, shoots before others at the same time; null for a day outside the calendar. */
export function dayOf({ days, entries }: PhotographerCalendar, day: string) {
  const hours = days.find((one) => one.day === day)
  if (!hours) return null
  const onDay = entries.flatMap((entry): EntryOnDay[] =>
    entry.parts.filter((part) => part.day === day).map(({ start, end }) => ({ ...entry, start, end })),
  )
  return { hours, entries: onDay.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))) }
}

function placeOf({ start, kind, id }: EntryOnDay) {
  return `${start} ${clashKinds.indexOf(kind)} ${id}`
}

/** '9AM – 5PM', 'Day off' */
export function hoursText({ isAvailable, slots }: CalendarDay) {
  return isAvailable && slots.length > 0 ? slotsText(slots) : 'Day off'
}

export function isCollision({ clashes }: CalendarEntry) {
  return clashes.length > 0
}

/** 'Shoot: Twins', 'Bid: Twins', 'Busy' */
export function entryName({ kind, title }: Pick<CalendarEntry, 'kind' | 'title'>) {
  return { shoot: `Shoot: ${title}`, bid: `Bid: ${title}`, event: 'Busy in your calendar' }[kind]
}

/** The look of a day of the month, and its text for screen readers. */
export function dayLook(calendar: PhotographerCalendar, day: string): DayLook {
  const found = dayOf(calendar, day)
  if (!found) return { text: '', className: '' }
  const { hours, entries } = found
  const collides = entries.some(isCollision)
  const has = (kind: CalendarEntry['kind']) => entries.some((entry) => entry.kind === kind)
  const classNames = [
    calendar.isWeekSaved && !hours.isAvailable && 'away',
    hours.override && hours.isAvailable && 'other-hours',
    has('shoot') && 'has-shoot',
    has('bid') && 'has-bid',
    has('event') && 'has-event',
    collides && 'collides',
  ]
  const texts = [
    calendar.isWeekSaved && hoursText(hours),
    ...entries.map((entry) => `${entryName(entry)} ${slotText(entry)}`),
    collides && 'conflict',
  ]
  return {
    text: texts.filter(Boolean).join(', '),
    className: classNames.filter(Boolean).join(' '),
    content: (
      <span className="lines" aria-hidden="true">
        {entries.slice(0, 2).map((entry) => (
          <span key={entry.id} className={entry.kind} data-collides={isCollision(entry) || undefined}>
            {entry.start === '00:00' ? null : <span>{slotTimeText(entry.start)} </span>}
            <span>{entry.title ?? 'Busy'}</span>
          </span>
        ))}
        {entries.length > 2 ? <span>+{entries.length - 2} more</span> : null}
      </span>
    ),
  }
}
