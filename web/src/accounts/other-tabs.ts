import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { viewerOptions } from './use-viewer.ts'

const name = 'signed-in'

/** Says to the other tabs of this browser that somebody has signed in. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/** When somebody signs in in another tab, what this one does it does as them: so it shows them, and nothing of who was here before. */
export function useOtherTabs() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = async () => {
      const viewer = await api.profiles.viewer()
      if (viewer?.id !== queryClient.getQueryData(viewerOptions().queryKey)?.id) window.location.reload()
    }
    return () => channel.close()
  }, [queryClient])
}
