import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Saved together: the companion's name, if it is new, and the vote or comment. */
type Said = { name?: string | undefined; bidId?: string | undefined; isFavorite?: boolean | undefined; comment?: string | undefined }

/** Saves the vote or comment, and fetches the bids again. */
export function useNote(token: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    scope: { id: 'note' },
    mutationFn: async ({ name, bidId, isFavorite, comment }: Said) => {
      if (name !== undefined) await api.bids.nameCompanion({ token, name })
      if (bidId && isFavorite !== undefined) await api.bids.vote({ token, bidId, isFavorite })
      if (bidId && comment !== undefined) await api.bids.comment({ token, bidId, comment })
    },
    onError: (error) => toast.error(errorMessage(error, 'This was not saved. Try again in a moment.')),
    // A refusal means that the bid or the link has changed meanwhile.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.bids.sharedJob.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.bids.sharedBids.key() }),
      ]),
  })
}
