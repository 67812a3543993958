import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Archives a pending bid, with Undo in a toast, or restores it. The pressed button disappears, so the focus moves to `focusId`. */
export function useArchiveBid({ id: bidId, photographer }: BidView, focusId = 'bids') {
  const toast = useToast()
  const refreshed = useRefreshed()
  const refresh = (_: unknown, error: unknown) => refreshed(error).then(() => focusOn(focusId))
  const unarchive = useMutation(
    orpc.bids.unarchive.mutationOptions({
      onSettled: refresh,
      onError: (error) => toast.error(errorMessage(error, 'Failed to bring the bid back')),
    }),
  )
  const archive = useMutation(
    orpc.bids.archive.mutationOptions({
      onSuccess: () =>
        toast.show(`Archived ${photographer.fullName}’s bid`, { action: { label: 'Undo', onPress: () => unarchive.mutate({ bidId }) } }),
      onSettled: refresh,
      onError: (error) => toast.error(errorMessage(error, 'Failed to archive bid')),
    }),
  )
  return {
    archive: () => archive.mutate({ bidId }),
    unarchive: () => unarchive.mutate({ bidId }),
    isBusy: archive.isPending || unarchive.isPending,
  }
}
