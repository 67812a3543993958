import { createFileRoute } from '@tanstack/react-router'
import { GuidelinesScreen } from '../../content/legal/guidelines-screen.tsx'

export const Route = createFileRoute('/(content)/guidelines')({
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.guidelines(),
  component: GuidelinesScreen,
})
