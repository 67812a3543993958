import type { OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { overridesOptions } from '../availability-options.ts'

/** Each shows its outcome in a toast; adding can be undone there. */
export function useOverrides(personId: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const scope = { id: 'availability' }
  const show = (view: OverridesView) => queryClient.setQueryData(overridesOptions(personId).queryKey, view)

  const removal = useMutation(
    orpc.availability.removeOverride.mutationOptions({
      scope,
      onSuccess: (view) => {
        show(view)
        toast.success('Date override removed successfully')
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to remove date override')),
    }),
  )
  const addition = useMutation(
    orpc.availability.addOverride.mutationOptions({
      scope,
      onSuccess: (view, { days }) => {
        show(view)
        const added = view.groups.find((group) => group.days.some((day) => days.includes(day)))
        const undo = added && { label: 'Undo', onPress: () => removal.mutate({ groupId: added.id }) }
        toast.success('Date override added successfully', undo ? { seconds: 8, action: undo } : {})
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to add date override')),
    }),
  )
  const change = useMutation(
    orpc.availability.changeOverride.mutationOptions({
      scope,
      onSuccess: (view) => {
        show(view)
        toast.success('Date override updated successfully')
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to update date override')),
    }),
  )
  return { addition, change, removal }
}
