import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { hiddenThings } from './hidden-things.ts'

/** Shows again what was hidden. The button disappears, so the focus moves to the queue. */
export function ShowReported({ report: { id, subject } }: { report: Pick<QueuedReport, 'id' | 'subject'> }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const show = useMutation(
    orpc.admin.show.mutationOptions({
      onSuccess: () => toast.success(`The ${hiddenThings[subject]} is shown again`),
      onError: (error) => toast.error(errorMessage(error, 'Failed to show this. Please try again.')),
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.admin.key() }).then(() => focusOn('queue')),
    }),
  )
  return (
    <Button variant="quiet" className="px-2" busy={show.isPending} busyLabel="Showing..." onClick={() => show.mutate({ reportId: id })}>
      Show {hiddenThings[subject]} again
    </Button>
  )
}
