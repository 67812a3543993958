import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Hides an open job from the photographer's own list, with Undo in a toast, or shows it again. */
export function useHideJob({ id: jobId, title }: { id: string; title: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const invalidateJobs = () => queryClient.invalidateQueries({ queryKey: orpc.jobs.key() }).then(() => focusOn('jobs'))
  const unarchive = useMutation(
    orpc.jobs.unarchive.mutationOptions({
      onSuccess: invalidateJobs,
      onError: (error) => toast.error(errorMessage(error, 'Failed to bring the job back')),
    }),
  )
  const archive = useMutation(
    orpc.jobs.archive.mutationOptions({
      onSuccess: () => {
        toast.show(`Archived “${title}”`, { action: { label: 'Undo', onPress: () => unarchive.mutate({ jobId }) } })
        return invalidateJobs()
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to archive job')),
    }),
  )
  return {
    hide: () => archive.mutate({ jobId }),
    show: () => unarchive.mutate({ jobId }),
    isBusy: archive.isPending || unarchive.isPending,
  }
}
