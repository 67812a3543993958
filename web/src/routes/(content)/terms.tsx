import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../../content/legal/terms-screen.tsx'

export const Route = createFileRoute('/(content)/terms')({
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.terms(),
  component: TermsScreen,
})
