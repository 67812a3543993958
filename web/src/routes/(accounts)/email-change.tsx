import { createFileRoute } from '@tanstack/react-router'
import { EmailChangeLinkScreen } from '../../accounts/security/change-email/email-change-link-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { token?: string; inbox?: 'old' | 'new' }

export const Route = createFileRoute('/(accounts)/email-change')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textInSearch(search.token),
    inbox: search.inbox === 'old' ? 'old' : 'new',
  }),
  head: () => ({ meta: [{ title: 'Confirm your new email · Shutterbid' }, { name: 'referrer', content: 'no-referrer' }] }),
  component: function EmailChangePage() {
    const { token, inbox = 'new' } = Route.useSearch()
    return <EmailChangeLinkScreen token={token} inbox={inbox} />
  },
})
