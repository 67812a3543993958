import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '../../content/faq/faq-screen.tsx'

export const Route = createFileRoute('/(content)/faq')({
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.faq(),
  component: FaqScreen,
})
