import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../api.ts'

/** Refetches a job, its bids and the lists of jobs after a bid has changed; resolves when they have been refetched. */
export function useInvalidateBids(jobId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orpc.bids.list.key({ input: { jobId } }) }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.mine.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.bids.myCounts.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.jobs.key() }),
    ])
}
