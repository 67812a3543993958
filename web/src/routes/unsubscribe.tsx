import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../notifications/unsubscribe-screen.tsx'
import { textInSearch } from '../routing/text-in-search.ts'

type Search = { token?: string }

export const Route = createFileRoute('/unsubscribe')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({ token: textInSearch(search.token) }),
  head: () => ({
    meta: [{ title: 'Unsubscribe · Shutterbid' }, { name: 'referrer', content: 'no-referrer' }, { name: 'robots', content: 'noindex' }],
  }),
  component: function UnsubscribePage() {
    const { token } = Route.useSearch()
    return <UnsubscribeScreen key={token} token={token} />
  },
})
