import { createFileRoute } from '@tanstack/react-router'
import { SharedScreen } from '../bids/shared/shared-screen.tsx'
import { textInSearch } from '../routing/text-in-search.ts'

export const Route = createFileRoute('/together')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({ token: textInSearch(token) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, deps: { token } }) =>
    (await import('../bids/shared/load-shared.ts')).loadShared(queryClient, token),
  // No other site gets the token in the address.
  head: () => ({
    meta: [{ title: 'Choose together · Shutterbid' }, { name: 'referrer', content: 'same-origin' }, { name: 'robots', content: 'noindex' }],
  }),
  component: function TogetherPage() {
    const { token } = Route.useSearch()
    return <SharedScreen key={token} token={token} />
  },
})
