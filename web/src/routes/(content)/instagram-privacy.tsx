import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../content/article-head.ts'
import { InstagramPrivacyScreen } from '../../content/legal/instagram-privacy-screen.tsx'

export const Route = createFileRoute('/(content)/instagram-privacy')({
  head: () =>
    articleHead({
      path: '/instagram-privacy',
      title: 'Instagram and your privacy',
      description: 'What Shutterbid stores of a photographer’s Instagram account, who sees it, and how to remove it.',
    }),
  component: InstagramPrivacyScreen,
})
