import { calendarDays } from '@shutterbid/domain/bids/calendar-days'
import type { CalendarViewKind } from '@shutterbid/domain/bids/calendar-schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export type CalendarSearch = {
  view: CalendarViewKind
  /** The chosen day; today if there is none. */
  on?: string | undefined
}

/** One query for all days of a month or week. */
export function calendarOptions({ view, on }: CalendarSearch, personId: string) {
  return orpc.bids.calendar.queryOptions({
    input: { view, on: on && calendarDays(view, on)[0] },
    placeholderData: keepPreviousData,
    throwOnError: throwSignedOut,
    meta: { topics: ['own-bids', `week:${personId}`, 'account'] },
  })
}

/** Reads the query string of /calendar; what is not a view or a day is dropped. */
export function readCalendarSearch({ view, on }: Record<string, unknown>): CalendarSearch {
  const isDay = typeof on === 'string' && /^[2-8]\d{3}-\d\d-\d\d$/.test(on) && !Number.isNaN(Date.parse(on)) && isSameDay(on)
  return { view: view === 'week' ? 'week' : 'month', ...(isDay && { on }) }
}

/** Not for February 30, which `Date` reads as a day of March. */
function isSameDay(on: string) {
  return new Date(`${on}T00:00:00Z`).toISOString().startsWith(on)
}
