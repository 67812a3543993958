import type { InboxKind } from '@shutterbid/domain/admin/inbox-kinds'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Moves an entry between "Waiting" and "Done", with Undo in a toast. Its button disappears, so the focus moves to `focusId`. */
export function useSetDone(kind: InboxKind, focusId: string) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const change = useMutation(
    orpc.admin.setDone.mutationOptions({
      onSuccess: ({ changed }, { id, isDone }) => {
        if (!changed) return toast.show(isDone ? 'This is done already' : 'This is waiting already')
        const undo = { label: 'Undo', onPress: () => change.mutate({ kind, id, isDone: !isDone }) }
        toast.show(isDone ? 'Marked as done' : 'Moved back to “Waiting”', { action: undo })
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to save this. Please try again.')),
      onSettled: (_, error) => refreshed(error).then(() => focusOn(focusId)),
    }),
  )
  return {
    setDone: (id: string, isDone: boolean) => change.mutate({ kind, id, isDone }),
    /** The entry that is being moved. */
    movingId: change.isPending ? change.variables.id : undefined,
  }
}
