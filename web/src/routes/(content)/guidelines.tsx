import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../content/article-head.ts'
import { GuidelinesScreen } from '../../content/legal/guidelines-screen.tsx'

export const Route = createFileRoute('/(content)/guidelines')({
  head: () =>
    articleHead({
      path: '/guidelines',
      title: 'Community guidelines',
      description: 'How clients and photographers treat each other on Shutterbid: honest jobs and bids, respect, consent, safety.',
    }),
  component: GuidelinesScreen,
})
