import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orpc } from '../api.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { connectionsOptions } from './connections-options.ts'

export function useConnectCaldav() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation(
    orpc.calendars.connectCaldav.mutationOptions({
      scope: { id: 'calendar-connections' },
      onSuccess: (view) => {
        queryClient.setQueryData(connectionsOptions().queryKey, view)
        toast.success('Calendar Connected!')
      },
    }),
  )
}
