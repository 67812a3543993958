import { ORPCError } from '@orpc/client'

// How browsers say that a request got no answer.
const unreached = /failed to fetch|networkerror|load failed|network connection/i

/** What people read when something failed: the sentence of a refusal, else `otherwise`. */
export function wordsOfError(error: unknown, otherwise = 'An unexpected error occurred'): string {
  if (error instanceof ORPCError && error.defined) return error.message
  if (error instanceof TypeError && unreached.test(error.message))
    return 'We could not reach Shutterbid. Check your connection and try again.'
  return otherwise
}

/** The reason of a refusal, for screens that answer some of them in their own way. */
export function reasonOfError(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || !error.defined) return undefined
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string' ? data.reason : undefined
}

/** Whether the server said that nobody is signed in. */
export function isSignedOutError(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'UNAUTHORIZED'
}
