import { createFileRoute, redirect } from '@tanstack/react-router'
import { signInOptions } from '../../accounts/google/sign-in-options.ts'
import { SignUpScreen } from '../../accounts/sign-up/sign-up-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'
import { ourPath } from '../../routing/our-path.ts'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { redirect?: string; type?: 'client' | 'photographer'; ref?: string }

export const Route = createFileRoute('/(accounts)/sign-up')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: textInSearch(search.redirect),
    ref: textInSearch(search.ref),
    type: search.type === 'client' || search.type === 'photographer' ? search.type : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.viewer) throw redirect({ href: ourPath(search.redirect), replace: true })
  },
  loader: ({ context: { queryClient } }) => prefetch([queryClient.query(signInOptions())]),
  head: () => ({ meta: [{ title: 'Make an account · Shutterbid' }] }),
  component: function SignUpPage() {
    const { ref, ...search } = Route.useSearch()
    return <SignUpScreen {...search} referralCode={ref} />
  },
})
