import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../notifications/unsubscribe-screen.tsx'
import { textInSearch } from '../routing/text-in-search.ts'

/** All but `token` are the result of a form that the browser submitted without JavaScript. */
type Search = { token?: string; outcome?: string; undo?: string; isUndone?: string }

export const Route = createFileRoute('/unsubscribe')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textInSearch(search.token),
    outcome: textInSearch(search.outcome),
    undo: textInSearch(search.undo),
    isUndone: textInSearch(search.isUndone),
  }),
  // No other site gets the token in the address. `no-referrer` would be stricter, but the form without script needs its origin.
  head: () => ({
    meta: [{ title: 'Unsubscribe · Shutterbid' }, { name: 'referrer', content: 'same-origin' }, { name: 'robots', content: 'noindex' }],
  }),
  component: function UnsubscribePage() {
    const search = Route.useSearch()
    return <UnsubscribeScreen key={search.token} {...search} />
  },
})
