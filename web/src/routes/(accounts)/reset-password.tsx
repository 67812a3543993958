import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../accounts/reset-password/reset-password-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { token?: string }

export const Route = createFileRoute('/(accounts)/reset-password')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({ token: textInSearch(search.token) }),
  head: () => ({ meta: [{ title: 'Choose a new password · Shutterbid' }, { name: 'referrer', content: 'no-referrer' }] }),
  component: function ResetPasswordPage() {
    return <ResetPasswordScreen token={Route.useSearch().token} />
  },
})
