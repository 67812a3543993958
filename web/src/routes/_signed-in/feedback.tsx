import { createFileRoute } from '@tanstack/react-router'
import { feedbackJobsOptions, sentFeedbackOptions } from '../../feedback/page/feedback-options.ts'
import { FeedbackScreen } from '../../feedback/page/feedback-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/_signed-in/feedback')({
  loader: ({ context: { queryClient } }) => {
    const preferCached = { staleTime: 'static' } as const
    return prefetch([
      queryClient.infiniteQuery({ ...sentFeedbackOptions(), ...preferCached }),
      queryClient.query({ ...feedbackJobsOptions(), ...preferCached }),
    ])
  },
  head: () => ({ meta: [{ title: 'Feedback · Shutterbid' }] }),
  component: FeedbackScreen,
})
