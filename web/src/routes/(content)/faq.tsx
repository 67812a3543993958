import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../content/article-head.ts'
import { FaqScreen } from '../../content/faq/faq-screen.tsx'

export const Route = createFileRoute('/(content)/faq')({
  head: () =>
    articleHead({
      path: '/faq',
      title: 'Frequently asked questions',
      description:
        'What Shutterbid costs, how the free trial works, who sees your address, how a shoot is paid for, and how to reach support.',
    }),
  component: FaqScreen,
})
