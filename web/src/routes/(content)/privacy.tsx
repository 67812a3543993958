import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../../content/legal/privacy-screen.tsx'

export const Route = createFileRoute('/(content)/privacy')({
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.privacy(),
  component: PrivacyScreen,
})
