import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { unlessRefused } from '../ui/browser-storage.ts'
import { viewerOptions } from './use-viewer.ts'

const name = 'signed-in'

export function notifyOtherTabs() {
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/**
 * Reloads this tab when somebody else signs in in another tab, because its requests would be sent in the name of the other person. `viewerId`
 * is the person this page shows.
 */
export function useOtherTabs(viewerId: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = unlessRefused(() => new BroadcastChannel(name))
    if (!channel) return
    channel.onmessage = async () => {
      const { queryKey } = viewerOptions()
      const before = queryClient.getQueryData(queryKey)?.id
      await queryClient.refetchQueries({ queryKey })
      if (queryClient.getQueryData(queryKey)?.id !== before) window.location.reload()
    }
    return () => channel.close()
  }, [queryClient])

  const shown = useRef(viewerId)
  useEffect(() => {
    if (shown.current && viewerId && shown.current !== viewerId) window.location.reload()
    shown.current = viewerId
  }, [viewerId])
}
