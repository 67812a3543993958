import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prefetch } from '../../loading/prefetch.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import { textInSearch } from '../../routing/text-in-search.ts'
import { loadSignedInParts } from '../../shell/signed-in-parts.ts'
import { readTyped } from '../../signing-in/read-typed.ts'
import { SignInScreen } from '../../signing-in/sign-in/sign-in-screen.tsx'
import { signInOptions } from '../../signing-in/signing-in-options.ts'

/** `outcome`: of a form that the browser submitted without JavaScript. */
type Search = { redirect?: string; outcome?: string }

export const Route = createFileRoute('/(accounts)/sign-in')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: textInSearch(search.redirect),
    outcome: textInSearch(search.outcome),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.viewer) throw redirect({ href: redirectPath(search.redirect), replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    await prefetch([queryClient.query(signInOptions())])
    return readTyped()
  },
  head: () => ({ meta: [{ title: 'Sign in · Shutterbid' }] }),
  component: function SignInPage() {
    // The page after sign-in needs them.
    useEffect(() => void loadSignedInParts(), [])
    const { redirect: target, outcome } = Route.useSearch()
    const { email } = Route.useLoaderData()
    return <SignInScreen redirect={target} outcome={outcome} email={email} />
  },
})
