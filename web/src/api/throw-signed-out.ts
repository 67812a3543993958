import { isSignedOutError } from './error-message.ts'

/** For `throwOnError`: a screen without data becomes the page "You are signed out". A loaded screen stays, with typed text. */
export function throwSignedOut(error: Error, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && isSignedOutError(error)
}
