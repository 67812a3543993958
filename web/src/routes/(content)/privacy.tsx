import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../content/article-head.ts'
import { PrivacyScreen } from '../../content/legal/privacy-screen.tsx'

export const Route = createFileRoute('/(content)/privacy')({
  head: () =>
    articleHead({
      path: '/privacy',
      title: 'Privacy policy',
      description: 'What Shutterbid keeps about you, who sees it, how long it stays, and how you download or delete it.',
    }),
  component: PrivacyScreen,
})
