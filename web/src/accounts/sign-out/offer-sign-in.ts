import type { Toaster } from '../../ui/toasts/toasts.tsx'

/** For a person whose session ended while they typed: the page stays, and they come back to it. */
export function offerSignIn(toast: Toaster) {
  toast.error('You are signed out. What you typed is kept on this page.', { seconds: 120, action: { label: 'Sign In', onPress: signIn } })
}

function signIn() {
  const { pathname, search, hash } = window.location
  window.location.assign(`/sign-in?${new URLSearchParams({ redirect: pathname + search + hash })}`)
}
