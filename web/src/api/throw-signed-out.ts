import { isSignedOutError } from './error-message.ts'

/**
 * For `throwOnError`: a screen without data becomes the page "You are signed out". A screen that has loaded stays, with what was typed
 * there.
 */
export function throwSignedOut(error: Error, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && isSignedOutError(error)
}
