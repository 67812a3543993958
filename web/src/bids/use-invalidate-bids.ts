import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** Refetches a job, its bids and the lists of jobs after a bid has changed; resolves when they have been refetched. */
export function useInvalidateBids(jobId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ask.bids.list.key({ input: { jobId } }) }),
      queryClient.invalidateQueries({ queryKey: ask.bids.mine.key() }),
      queryClient.invalidateQueries({ queryKey: ask.bids.myCounts.key() }),
      queryClient.invalidateQueries({ queryKey: ask.jobs.key() }),
    ])
}
