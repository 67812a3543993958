import type { OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import type { Saved } from '../../ui/marks/saved-tick.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { overridesOptions } from '../availability-options.ts'

/** `saved` is the outcome of the last one, if it was saved; adding can be undone. A failure is shown in a toast. */
export function useOverrides(personId: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [saved, setSaved] = useState<Saved | null>(null)
  const show = (view: OverridesView) => queryClient.setQueryData(overridesOptions(personId).queryKey, view)
  const outcome = (did: string, toDo: string) => ({
    scope: { id: 'availability' },
    onMutate: () => setSaved(null),
    onSuccess: (view: OverridesView) => {
      show(view)
      setSaved({ text: `Date override ${did} successfully` })
    },
    onError: (error: Error) => toast.error(errorMessage(error, `Failed to ${toDo} date override`)),
  })

  const removal = useMutation(orpc.availability.removeOverride.mutationOptions(outcome('removed', 'remove')))
  const change = useMutation(orpc.availability.changeOverride.mutationOptions(outcome('updated', 'update')))
  const addition = useMutation(
    orpc.availability.addOverride.mutationOptions({
      ...outcome('added', 'add'),
      onSuccess: (view, { days }) => {
        show(view)
        const added = view.groups.find((group) => group.days.some((day) => days.includes(day)))
        setSaved({ text: 'Date override added successfully', ...(added && { undo: () => removal.mutate({ groupId: added.id }) }) })
      },
    }),
  )
  return { addition, change, removal, saved }
}
