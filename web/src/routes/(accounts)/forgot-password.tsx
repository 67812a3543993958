import { createFileRoute } from '@tanstack/react-router'
import { textInSearch } from '../../routing/text-in-search.ts'
import { readTyped } from '../../signing-in/read-typed.ts'
import { ForgotPasswordScreen } from '../../signing-in/reset-password/forgot-password-screen.tsx'

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
