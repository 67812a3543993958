import { disabledToast } from '@shutterbid/domain/accounts/refusals'
import type { CloseReason } from '@shutterbid/domain/live/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { hasDraftOn } from '../../forms/drafts/draft.ts'
import type { Toaster } from '../../ui/toasts/toasts.tsx'
import { finishSignOut } from '../finish-sign-out.ts'
import { viewerOptions } from '../use-viewer.ts'

const signedOut = 'You were signed out on this device'
const draftKept = `${signedOut}. What you typed is kept in this tab. Sign in to go on with it.`

type Page = { queryClient: QueryClient; router: AnyRouter; toast: Toaster }

/**
 * Leaves a page whose session ended elsewhere for the sign-in page, which leads back here: another tab may be signing in just now, and then
 * reloads this one. The sign-in page says that typed text is kept.
 */
export async function sessionEnded(reason: CloseReason, { queryClient, router, toast }: Page) {
  if (reason === 'signed_out' && (await isSignedInAgain(queryClient))) return window.location.reload()
  const { pathname, href } = router.state.location
  const isSigningIn = pathname === '/sign-in'
  if (reason === 'disabled') {
    if (!isSigningIn) toast.error(disabledToast)
    return finishSignOut(queryClient, router, { state: { wasDisabled: true } })
  }
  if (isSigningIn) return finishSignOut(queryClient, router)
  // These pages need no session, and explain that a new password has ended it.
  if (pathname === '/reset-password' || pathname === '/message') {
    queryClient.setQueryData(viewerOptions().queryKey, null)
    return
  }
  if (hasDraftOn(pathname)) return finishSignOut(queryClient, router, { redirect: href, state: { notice: draftKept } })
  toast.error(signedOut)
  return finishSignOut(queryClient, router, { redirect: href })
}

/** Whether another tab of this browser has signed in since: its new session has replaced the one of this page. */
async function isSignedInAgain(queryClient: QueryClient) {
  try {
    return (await queryClient.query({ ...viewerOptions(), staleTime: 0, retry: false })) !== null
  } catch {
    return false
  }
}

/** For a person whose session ended while they typed: the page stays, and they come back to it. */
export function offerSignIn(toast: Toaster) {
  toast.error('You are signed out. What you typed is kept on this page.', { seconds: 120, action: { label: 'Sign In', onPress: signIn } })
}

function signIn() {
  const { pathname, search, hash } = window.location
  window.location.assign(`/sign-in?${new URLSearchParams({ redirect: pathname + search + hash })}`)
}
