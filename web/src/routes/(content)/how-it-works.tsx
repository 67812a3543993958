import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../content/article-head.ts'
import { HowItWorksScreen } from '../../content/how-it-works/how-it-works-screen.tsx'

export const Route = createFileRoute('/(content)/how-it-works')({
  head: () =>
    articleHead({
      path: '/how-it-works',
      title: 'How it works',
      description:
        'From posting a job to the review: how clients find a photographer on Shutterbid, and how photographers find work, step by step.',
    }),
  component: HowItWorksScreen,
})
