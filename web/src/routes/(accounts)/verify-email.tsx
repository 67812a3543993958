import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { textInSearch } from '../../routing/text-in-search.ts'
import { readTyped } from '../../signing-in/read-typed.ts'
import { CheckYourEmailScreen } from '../../signing-in/verify-email/check-your-email-screen.tsx'
import { VerifyEmailScreen } from '../../signing-in/verify-email/verify-email-screen.tsx'

/** `outcome`: of a form that the browser submitted without JavaScript. */
type Search = { token?: string; redirect?: string; outcome?: string }

export const Route = createFileRoute('/(accounts)/verify-email')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textInSearch(search.token),
    redirect: textInSearch(search.redirect),
    outcome: textInSearch(search.outcome),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token } }) => ({ link: token ? await api.signingIn.verificationLink({ token }) : null, typed: readTyped() }),
  // No other site gets the token in the address. `no-referrer` would be stricter, but the form without script needs its origin.
  head: ({ match: { search } }) => ({
    meta: [
      { title: `${search.token ? 'Verify your email' : 'Check Your Email'} · Shutterbid` },
      { name: 'referrer', content: 'same-origin' },
    ],
  }),
  component: function VerifyEmailPage() {
    const { token, redirect, outcome } = Route.useSearch()
    const { link, typed } = Route.useLoaderData()
    if (!token || !link) return <CheckYourEmailScreen redirect={redirect} outcome={outcome} email={typed.email} />
    return <VerifyEmailScreen key={token} token={token} link={link} redirect={redirect} outcome={outcome} email={typed.email} />
  },
})
