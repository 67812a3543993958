import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { type PushSupport, pushSupport, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { pushOptions } from './push-options.ts'
import { remember } from './remembered.ts'

/** Whether this browser can take notifications, and turning them on and off here. `support` is undefined until the page runs. */
export function useThisBrowser() {
  const { id: personId } = useSignedInViewer()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [support, setSupport] = useState<PushSupport>()
  useEffect(() => setSupport(pushSupport()), [])

  const turnOn = useMutation({
    mutationFn: async () => {
      const view = await queryClient.fetchQuery({ ...pushOptions(), staleTime: 0 })
      const device = await subscribeBrowser(view)
      if (!device) return null
      const added = await orpc.notifications.addPushDevice.call(device)
      remember(personId, { sessionId: added.sessionId, endpoint: device.endpoint })
      return added
    },
    onSuccess: (view) => {
      if (!view) return
      queryClient.setQueryData(pushOptions().queryKey, view)
      toast.success('Notifications are on in this browser')
    },
    onError: (error) => toast.error(errorMessage(error, 'This browser could not be reached by its push service. Try again later.')),
    onSettled: () => setSupport(pushSupport()),
  })

  const remove = useMutation({
    mutationFn: async ({ deviceId, isThis }: { deviceId: string; isThis: boolean }) => {
      const view = await orpc.notifications.removePushDevice.call({ deviceId })
      if (isThis) {
        remember(personId, 'notNow')
        await unsubscribeBrowser().catch(() => undefined)
      }
      return view
    },
    onSuccess: (view) => queryClient.setQueryData(pushOptions().queryKey, view),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushOptions().queryKey }),
  })
  return { support, turnOn, remove }
}
