import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { type CalendarSearch, calendarOptions, readCalendarSearch } from '../../bids/calendar/calendar-options.ts'
import { CalendarScreen } from '../../bids/calendar/calendar-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'
import { validSearch } from '../../routing/valid-search.ts'

export const Route = createFileRoute('/_signed-in/calendar')({
  validateSearch: (search: Partial<CalendarSearch> & SearchSchemaInput) => readCalendarSearch(search),
  search: { middlewares: [stripSearchParams({ view: 'month' }), validSearch(readCalendarSearch)] },
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'photographer') throw redirect({ to: '/jobs' })
  },
  loaderDeps: ({ search: { view, on } }) => ({ view, on }),
  loader: ({ context: { queryClient, viewer }, deps }) =>
    prefetch([queryClient.query({ ...calendarOptions(deps, viewer.id), staleTime: 'static' })]),
  head: () => ({ meta: [{ title: 'Schedule · Shutterbid' }] }),
  component: function CalendarPage() {
    return <CalendarScreen search={Route.useSearch()} />
  },
})
