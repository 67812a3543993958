import { isSignedOutError } from './error-message.ts'

/**
 * For `throwOnError`: a screen that has nothing to show becomes the page "You are signed out". One that has loaded stays, with what was
 * typed there.
 */
export function throwSignedOut(error: Error, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && isSignedOutError(error)
}
