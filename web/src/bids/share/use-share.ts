import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

export function shareOptions(jobId: string) {
  return orpc.bids.share.queryOptions({ input: { jobId }, throwOnError: throwSignedOut, meta: { topics: [`bids:${jobId}`] } })
}

/** Makes the link to the bids on a job, and ends it. */
export function useShare(jobId: string) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const scope = { id: `share of ${jobId}` }
  const makeShare = useMutation(
    orpc.bids.makeShare.mutationOptions({
      scope,
      onSettled: (_, error) => refreshed(error),
      onError: (error) => toast.error(errorMessage(error, 'Failed to make the link')),
    }),
  )
  const endShare = useMutation(
    orpc.bids.endShare.mutationOptions({
      scope,
      onSuccess: () => toast.success('The link no longer works'),
      onSettled: (_, error) => refreshed(error),
      onError: (error) => toast.error(errorMessage(error, 'Failed to stop sharing')),
    }),
  )
  return { makeShare, endShare }
}
