import { disabledToast } from '@shutterbid/domain/accounts/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { leave } from '../../accounts/leave.ts'
import { isSigningOut } from '../../accounts/use-sign-out.ts'
import { useViewer } from '../../accounts/use-viewer.ts'
import { useLiveChanges } from '../../live/use-live-changes.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

const signedOutWords = 'You were signed out on this device'

/** Keeps open screens true; whoever is disabled or signed out meanwhile, from elsewhere or in another tab, is told so, and sees the sign-in page. */
export function LiveChanges() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const onOver = useCallback(
    (ending: string) => {
      if (isSigningOut()) return
      if (router.state.location.pathname !== '/sign-in') toast.error(ending === 'disabled' ? disabledToast : signedOutWords)
      void leave(queryClient, router)
    },
    [queryClient, router, toast],
  )
  useLiveChanges(useViewer()?.id, onOver)
  return null
}
