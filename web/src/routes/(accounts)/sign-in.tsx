import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signInOptions } from '../../accounts/google/sign-in-options.ts'
import { SignInScreen } from '../../accounts/sign-in/sign-in-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'
import { ourPath } from '../../routing/our-path.ts'
import { textInSearch } from '../../routing/text-in-search.ts'
import { loadSignedInParts } from '../../shell/signed-in-parts.ts'

/** `outcome` and `email`: of a form that the browser submitted without JavaScript. */
type Search = { redirect?: string; outcome?: string; email?: string }

export const Route = createFileRoute('/(accounts)/sign-in')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: textInSearch(search.redirect),
    outcome: textInSearch(search.outcome),
    email: textInSearch(search.email),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.viewer) throw redirect({ href: ourPath(search.redirect), replace: true })
  },
  loader: ({ context: { queryClient } }) => prefetch([queryClient.query(signInOptions())]),
  head: () => ({ meta: [{ title: 'Sign in · Shutterbid' }] }),
  component: function SignInPage() {
    // The page after sign-in needs them.
    useEffect(() => void loadSignedInParts(), [])
    const { redirect: target, outcome, email } = Route.useSearch()
    return <SignInScreen redirect={target} outcome={outcome} email={email} />
  },
})
