import { createFileRoute } from '@tanstack/react-router'
import { CheckYourEmailScreen } from '../../accounts/verify-email/check-your-email-screen.tsx'
import { VerifyEmailScreen } from '../../accounts/verify-email/verify-email-screen.tsx'
import { api } from '../../api.ts'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { token?: string; redirect?: string }

export const Route = createFileRoute('/(accounts)/verify-email')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textInSearch(search.token),
    redirect: textInSearch(search.redirect),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token } }) => ({ link: token ? await api.accounts.verificationLink({ token }) : null }),
  head: ({ match: { search } }) => ({
    meta: [
      { title: `${search.token ? 'Verify your email' : 'Check Your Email'} · Shutterbid` },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: function VerifyEmailPage() {
    const { token, redirect } = Route.useSearch()
    const { link } = Route.useLoaderData()
    if (!token || !link) return <CheckYourEmailScreen redirect={redirect} />
    return <VerifyEmailScreen key={token} token={token} link={link} redirect={redirect} />
  },
})
