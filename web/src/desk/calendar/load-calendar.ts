import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import { calendarOptions } from './calendar-options.ts'
import type { CalendarSearch } from './calendar-search.ts'

export function loadCalendar(queryClient: QueryClient, search: CalendarSearch, personId: string) {
  return prefetch([queryClient.query({ ...calendarOptions(search, personId), staleTime: 'static' })])
}
