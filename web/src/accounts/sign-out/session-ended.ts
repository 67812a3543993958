import { disabledToast } from '@shutterbid/domain/accounts/refusals'
import type { CloseReason } from '@shutterbid/domain/live/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Toaster } from '../../ui/toasts/toasts.tsx'
import { finishSignOut } from '../finish-sign-out.ts'
import { viewerOptions } from '../use-viewer.ts'

type Page = { queryClient: QueryClient; router: AnyRouter; toast: Toaster }

export async function sessionEnded(reason: CloseReason, { queryClient, router, toast }: Page) {
  if (reason === 'signed_out' && (await isSignedInAgain(queryClient))) return window.location.reload()
  const isOnSignIn = router.state.location.pathname === '/sign-in'
  const wasDisabled = reason === 'disabled'
  if (!isOnSignIn) toast.error(wasDisabled ? disabledToast : 'You were signed out on this device')
  return finishSignOut(queryClient, router, wasDisabled ? { wasDisabled } : {})
}

/** Whether another tab of this browser has signed in since: its new session has replaced the one of this page. */
async function isSignedInAgain(queryClient: QueryClient) {
  try {
    return (await queryClient.query({ ...viewerOptions(), staleTime: 0, retry: false })) !== null
  } catch {
    return false
  }
}
