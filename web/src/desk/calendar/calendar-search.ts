import type { CalendarViewKind } from '@shutterbid/domain/desk/calendar-schemas'

export type CalendarSearch = {
  view: CalendarViewKind
  /** The chosen day; today if there is none. */
  on?: string | undefined
}

/** Reads the query string of /calendar; drops an invalid view or day. */
export function readCalendarSearch({ view, on }: Record<string, unknown>): CalendarSearch {
  const isDay = typeof on === 'string' && /^[2-8]\d{3}-\d\d-\d\d$/.test(on) && !Number.isNaN(Date.parse(on)) && isSameDay(on)
  return { view: view === 'week' ? 'week' : 'month', ...(isDay && { on }) }
}

/** False for February 30, which `Date` reads as a day of March. */
function isSameDay(on: string) {
  return new Date(`${on}T00:00:00Z`).toISOString().startsWith(on)
}
