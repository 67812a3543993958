import { createFileRoute } from '@tanstack/react-router'
import { readTyped } from '../../accounts/read-typed.ts'
import { ForgotPasswordScreen } from '../../accounts/reset-password/forgot-password-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

/** `outcome`: of a form that the browser submitted without JavaScript. */
type Search = { redirect?: string; outcome?: string }

export const Route = createFileRoute('/(accounts)/forgot-password')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: textInSearch(search.redirect),
    outcome: textInSearch(search.outcome),
  }),
  loader: () => readTyped(),
  head: () => ({ meta: [{ title: 'Forgot your password? · Shutterbid' }] }),
  component: function ForgotPasswordPage() {
    return <ForgotPasswordScreen {...Route.useSearch()} email={Route.useLoaderData().email} />
  },
})
