import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadPrice } from '../../billing/price-options.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import { textInSearch } from '../../routing/text-in-search.ts'
import { readTyped } from '../../signing-in/read-typed.ts'
import { SignUpScreen } from '../../signing-in/sign-up/sign-up-screen.tsx'
import { signInOptions } from '../../signing-in/signing-in-options.ts'

/** `outcome` and `userType`: of a form that the browser submitted without JavaScript. */
type Search = { redirect?: string; type?: UserType; userType?: UserType; ref?: string; outcome?: string }

export const Route = createFileRoute('/(accounts)/sign-up')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: textInSearch(search.redirect),
    ref: textInSearch(search.ref),
    type: userTypeIn(search.type),
    userType: userTypeIn(search.userType),
    outcome: textInSearch(search.outcome),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.viewer) throw redirect({ href: redirectPath(search.redirect), replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([prefetch([queryClient.query(signInOptions())]), loadPrice(queryClient)])
    return readTyped()
  },
  head: () => ({ meta: [{ title: 'Make an account · Shutterbid' }] }),
  component: function SignUpPage() {
    const { ref, type, userType, ...search } = Route.useSearch()
    return <SignUpScreen {...search} type={userType ?? type} typed={Route.useLoaderData()} referralCode={ref} />
  },
})

function userTypeIn(value: unknown): UserType | undefined {
  return value === 'client' || value === 'photographer' ? value : undefined
}
