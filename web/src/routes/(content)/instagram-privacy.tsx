import { createFileRoute } from '@tanstack/react-router'
import { InstagramPrivacyScreen } from '../../content/legal/instagram-privacy-screen.tsx'

export const Route = createFileRoute('/(content)/instagram-privacy')({
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.instagramPrivacy(),
  component: InstagramPrivacyScreen,
})
