import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

export function useUnblock({ id: personId, fullName }: PartnerView) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const { mutate, isPending } = useMutation(
    orpc.messages.unblock.mutationOptions({
      onSuccess: async () => {
        await refreshed()
        toast.success(`${fullName} is no longer blocked`)
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to unblock this person')),
    }),
  )
  return { unblock: () => mutate({ personId }), isUnblocking: isPending }
}
