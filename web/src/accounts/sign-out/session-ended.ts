import { disabledToast } from '@shutterbid/domain/accounts/refusals'
import type { CloseReason } from '@shutterbid/domain/live/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Toaster } from '../../ui/toasts/toasts.tsx'
import { finishSignOut } from '../finish-sign-out.ts'

type Page = { queryClient: QueryClient; router: AnyRouter; toast: Toaster }

export function sessionEnded(reason: CloseReason, { queryClient, router, toast }: Page) {
  const isOnSignIn = router.state.location.pathname === '/sign-in'
  if (!isOnSignIn) toast.error(reason === 'disabled' ? disabledToast : 'You were signed out on this device')
  return finishSignOut(queryClient, router)
}
