import { createFileRoute } from '@tanstack/react-router'
import { textInSearch } from '../../routing/text-in-search.ts'
import { EmailChangeLinkScreen } from '../../signing-in/security/change-email/email-change-link-screen.tsx'

/** `outcome`: of a form that the browser submitted without JavaScript. */
type Search = { token?: string; inbox?: 'old' | 'new'; outcome?: string }

export const Route = createFileRoute('/(accounts)/email-change')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textInSearch(search.token),
    inbox: search.inbox === 'old' ? 'old' : 'new',
    outcome: textInSearch(search.outcome),
  }),
  // No other site gets the token in the address. `no-referrer` would be stricter, but the form without script needs its origin.
  head: () => ({ meta: [{ title: 'Confirm your new email · Shutterbid' }, { name: 'referrer', content: 'same-origin' }] }),
  component: function EmailChangePage() {
    const { token, inbox = 'new', outcome } = Route.useSearch()
    return <EmailChangeLinkScreen token={token} inbox={inbox} outcome={outcome} />
  },
})
