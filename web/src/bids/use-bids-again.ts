import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** Asks again for a job, its bids and the lists of jobs, after something was done with a bid; resolves when the new answers are there. */
export function useBidsAgain(jobId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ask.bids.list.key({ input: { jobId } }) }),
      queryClient.invalidateQueries({ queryKey: ask.jobs.key() }),
    ])
}
