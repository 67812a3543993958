import { createFileRoute, redirect } from '@tanstack/react-router'
import { resultsOptions } from '../../desk/results/results-options.ts'
import { ResultsScreen } from '../../desk/results/results-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/_signed-in/results')({
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'photographer') throw redirect({ to: '/jobs' })
  },
  loader: ({ context: { queryClient } }) => prefetch([queryClient.query(resultsOptions())]),
  head: () => ({ meta: [{ title: 'Your results · Shutterbid' }] }),
  component: ResultsScreen,
})
