import { useQueryClient } from '@tanstack/react-query'
import { refusalReason } from '../api/error-message.ts'
import { orpc } from '../api.ts'

/**
 * Refetches a job, its bids and the lists of jobs after a bid has changed or could not; resolves when they have been refetched. Without a
 * subscription also the viewer, who may have been subscribed until now.
 */
export function useInvalidateBids(jobId: string) {
  const queryClient = useQueryClient()
  return (error?: unknown) =>
    Promise.all([
      refusalReason(error) === 'bid_subscription_required' && queryClient.invalidateQueries({ queryKey: orpc.profiles.viewer.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.list.key({ input: { jobId } }) }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.chosen.key({ input: { jobId } }) }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.overview.key({ input: { jobId } }) }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.mine.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.overlapping.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.myCounts.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.jobs.key() }),
    ])
}
