import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { viewerOptions } from './use-viewer.ts'

const name = 'signed-in'

/** Says to the other tabs of this browser that somebody has signed in. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/**
 * When somebody signs in in another tab, what this one does it does as them: so it is loaded anew, shows them, and nothing of who was
 * here before. `viewerId` is whom this page shows.
 */
export function useOtherTabs(viewerId: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = async () => {
      const { queryKey } = viewerOptions()
      const before = queryClient.getQueryData(queryKey)?.id
      await queryClient.refetchQueries({ queryKey })
      if (queryClient.getQueryData(queryKey)?.id !== before) window.location.reload()
    }
    return () => channel.close()
  }, [queryClient])

  // Nobody takes the place of another within a page, so this one has just heard of it.
  const shown = useRef(viewerId)
  useEffect(() => {
    if (shown.current && viewerId && shown.current !== viewerId) window.location.reload()
    shown.current = viewerId
  }, [viewerId])
}
