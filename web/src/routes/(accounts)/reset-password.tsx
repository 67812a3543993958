import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { textInSearch } from '../../routing/text-in-search.ts'
import { ResetPasswordScreen } from '../../signing-in/reset-password/reset-password-screen.tsx'

/** `outcome`: of a form that the browser submitted without JavaScript. */
type Search = { token?: string; outcome?: string }

export const Route = createFileRoute('/(accounts)/reset-password')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textInSearch(search.token),
    outcome: textInSearch(search.outcome),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token } }) => (token ? await api.signingIn.passwordLink({ token }) : null),
  // No other site gets the token in the address. `no-referrer` would be stricter, but the form without script needs its origin.
  head: () => ({ meta: [{ title: 'Choose a new password · Shutterbid' }, { name: 'referrer', content: 'same-origin' }] }),
  component: function ResetPasswordPage() {
    const { token, outcome } = Route.useSearch()
    const isValid = Route.useLoaderData()?.isValid ?? false
    return <ResetPasswordScreen isValid={isValid} token={token} outcome={outcome} />
  },
})
