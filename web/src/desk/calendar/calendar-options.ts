import { calendarDays } from '@shutterbid/domain/desk/calendar-days'
import { keepPreviousData } from '@tanstack/react-query'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import type { CalendarSearch } from './calendar-search.ts'

/** One query for all days of a month or week. */
export function calendarOptions({ view, on }: CalendarSearch, personId: string) {
  return orpc.desk.calendar.queryOptions({
    input: { view, on: on && calendarDays(view, on)[0] },
    placeholderData: keepPreviousData,
    throwOnError: throwSignedOut,
    meta: { topics: ['own-bids', `week:${personId}`, 'account'] },
  })
}
