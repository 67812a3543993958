import { isSignedOutError } from './error-message.ts'

const name = 'signed-out'

/** For `onError` of a link to the API. */
export function announceSignedOut(error: unknown) {
  if (isSignedOutError(error)) window.dispatchEvent(new Event(name))
}

/** Calls when an answer says that the session has ended. Returns what stops that. */
export function onSignedOut(call: () => void) {
  window.addEventListener(name, call)
  return () => window.removeEventListener(name, call)
}
