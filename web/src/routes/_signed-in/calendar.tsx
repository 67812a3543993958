import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { CalendarScreen } from '../../desk/calendar/calendar-screen.tsx'
import { type CalendarSearch, readCalendarSearch } from '../../desk/calendar/calendar-search.ts'
import { validSearch } from '../../routing/valid-search.ts'

export const Route = createFileRoute('/_signed-in/calendar')({
  validateSearch: (search: Partial<CalendarSearch> & SearchSchemaInput) => readCalendarSearch(search),
  search: { middlewares: [stripSearchParams({ view: 'month' }), validSearch(readCalendarSearch)] },
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'photographer') throw redirect({ to: '/jobs' })
  },
  loaderDeps: ({ search: { view, on } }) => ({ view, on }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient, viewer }, deps }) =>
    (await import('../../desk/calendar/load-calendar.ts')).loadCalendar(queryClient, deps, viewer.id),
  head: () => ({ meta: [{ title: 'Schedule · Shutterbid' }] }),
  component: function CalendarPage() {
    return <CalendarScreen search={Route.useSearch()} />
  },
})
