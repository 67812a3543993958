import { isSignedOutError } from './error-message.ts'

const name = 'signed-out'

/** For `onError` of a link to the API. */
export function announceSignedOut(error: unknown) {
  if (isSignedOutError(error)) window.dispatchEvent(new Event(name))
}

/** Calls `call` when an answer says that the session has ended. Returns a function that stops this. */
export function onSignedOut(call: () => void) {
  window.addEventListener(name, call)
  return () => window.removeEventListener(name, call)
}
