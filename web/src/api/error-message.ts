import { ORPCError } from '@orpc/client'

// How browsers say that a request got no answer.
const unreached = /failed to fetch|networkerror|load failed|network connection/i

/** The sentence to show for an error: that of a refusal, else `otherwise`. */
export function errorMessage(error: unknown, otherwise = 'An unexpected error occurred'): string {
  if (error instanceof ORPCError && error.defined) return error.message
  if (error instanceof TypeError && unreached.test(error.message))
    return 'We could not reach Shutterbid. Check your connection and try again.'
  return otherwise
}

/** The code of a refusal, for screens that handle some refusals themselves. */
export function refusalReason(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || !error.defined) return undefined
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string' ? data.reason : undefined
}

export function isSignedOutError(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'UNAUTHORIZED'
}
