import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../content/article-head.ts'
import { TermsScreen } from '../../content/legal/terms-screen.tsx'

export const Route = createFileRoute('/(content)/terms')({
  head: () =>
    articleHead({
      path: '/terms',
      title: 'Terms',
      description: 'The terms of Shutterbid: accounts, jobs and bids, the subscription of photographers, payment, reviews, disputes.',
    }),
  component: TermsScreen,
})
