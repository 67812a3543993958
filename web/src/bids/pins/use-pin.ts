import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

type Pin = { jobId: string; pictureId: string; title: string }

/** Pins a picture to a job, or removes it; either can be undone in the confirmation. */
export function usePin() {
  const toast = useToast()
  const refreshed = useRefreshed()
  const onError = (error: unknown) => {
    toast.error(errorMessage(error, 'Failed to save. Please try again.'))
    return refreshed(error)
  }
  const pin = useMutation(orpc.bids.pin.mutationOptions({ onError, onSuccess: () => refreshed() }))
  const unpin = useMutation(orpc.bids.unpin.mutationOptions({ onError, onSuccess: () => refreshed() }))
  const isBusy = pin.isPending || unpin.isPending

  function change({ title, ...input }: Pin, isPinned: boolean) {
    if (isBusy) return
    const undo = { label: 'Undo', onPress: () => (isPinned ? unpin : pin).mutate(input) }
    const onSuccess = () => toast.success(isPinned ? `Added to “${title}”` : `Removed from “${title}”`, { action: undo, seconds: 5 })
    if (isPinned) pin.mutate(input, { onSuccess })
    else unpin.mutate(input, { onSuccess })
  }
  return {
    isBusy,
    pin: (one: Pin) => change(one, true),
    unpin: (one: Pin) => change(one, false),
  }
}
