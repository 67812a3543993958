import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../../accounts/reset-password/forgot-password-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { redirect?: string }

export const Route = createFileRoute('/(accounts)/forgot-password')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({ redirect: textInSearch(search.redirect) }),
  head: () => ({ meta: [{ title: 'Forgot your password? · Shutterbid' }] }),
  component: function ForgotPasswordPage() {
    return <ForgotPasswordScreen redirect={Route.useSearch().redirect} />
  },
})
