import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { GoogleCalendarScreen } from '../../profiles/google-calendar/google-calendar-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { state?: string; code?: string; iss?: string; error?: string }

export const Route = createFileRoute('/(accounts)/google-calendar-success')({
  staticData: { bare: true },
  validateSearch: ({ state, code, iss, error }: Record<string, unknown>): Search => ({
    state: textInSearch(state),
    code: textInSearch(code),
    iss: textInSearch(iss),
    error: textInSearch(error),
  }),
  head: () => ({ meta: [{ title: 'Google Calendar · Shutterbid' }, { name: 'robots', content: 'noindex' }] }),
  component: function GoogleCalendarPage() {
    const { state, ...search } = Route.useSearch()
    // As it arrived: the screen removes it from the address.
    const [returned] = useState(() => (state ? { state, ...search } : null))
    return <GoogleCalendarScreen returned={returned} />
  },
})
