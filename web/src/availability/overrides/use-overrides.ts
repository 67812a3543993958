import type { OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import type { Saved } from '../../ui/marks/saved-tick.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { overridesOptions } from '../availability-options.ts'

const added = 'Date override added successfully'

/** `saved`: the outcome of the last change, if it succeeded; adding can be undone. A failure is shown in a toast. */
export function useOverrides(personId: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [saved, setSaved] = useState<Saved | null>(null)
  const show = (view: OverridesView) => queryClient.setQueryData(overridesOptions(personId).queryKey, view)
  const outcome = (done: string, failed: string) => ({
    scope: { id: 'availability' },
    onMutate: () => setSaved(null),
    onSuccess: (view: OverridesView) => {
      show(view)
      setSaved({ text: done })
    },
    onError: (error: Error) => toast.error(errorMessage(error, failed)),
  })

  const removal = useMutation(
    orpc.availability.removeOverride.mutationOptions(outcome('Date override removed successfully', 'Failed to remove date override')),
  )
  const change = useMutation(
    orpc.availability.changeOverride.mutationOptions(outcome('Date override updated successfully', 'Failed to update date override')),
  )
  const addition = useMutation(
    orpc.availability.addOverride.mutationOptions({
      ...outcome(added, 'Failed to add date override'),
      onSuccess: (view, { days }) => {
        show(view)
        const group = view.groups.find((one) => one.days.some((day) => days.includes(day)))
        setSaved({ text: added, ...(group && { undo: () => removal.mutate({ groupId: group.id }) }) })
      },
    }),
  )
  return { addition, change, removal, saved }
}
