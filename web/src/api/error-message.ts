import { ORPCError } from '@orpc/client'

// The messages of browsers for a request or an import that got no response.
export const noResponse = /failed to fetch|network ?error|load failed|network connection|dynamically imported|importing a module/i

export const unexpectedError = 'An unexpected error occurred'

/** The sentence to show for an error: a refusal's own sentence, else `otherwise`. */
export function errorMessage(error: unknown, otherwise = unexpectedError): string {
  if (error instanceof ORPCError && error.defined) return error.message
  if (error instanceof TypeError && noResponse.test(error.message))
    return 'We could not reach Shutterbid. Check your connection and try again.'
  return otherwise
}

/** A refusal's code, for screens that handle some refusals themselves. */
export function refusalReason(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || !error.defined) return undefined
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string' ? data.reason : undefined
}

/** What a refusal names, such as a server. */
export function refusalNames(error: unknown): string[] {
  if (!(error instanceof ORPCError) || !error.defined) return []
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'names' in data && Array.isArray(data.names) ? data.names.map(String) : []
}

/** A rate limit; its sentence says how long to wait. */
export function isLimitError(error: unknown): error is ORPCError<'TOO_MANY_REQUESTS', { retryAfterSeconds: number }> {
  return error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS'
}

export function isSignedOutError(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'UNAUTHORIZED'
}
