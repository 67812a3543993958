import { ORPCError } from '@orpc/client'
import { noResponse } from './error-message.ts'

/**
 * True without an answer, with an incomplete one, or with one of a proxy: the server may have done the call, and a repetition may succeed.
 * Another error of the server (500) is an answer.
 */
export function isUnreached(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 502 && error.status <= 504
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError') return true
  // An answer that breaks off is an error with this cause.
  return (error instanceof TypeError && noResponse.test(error.message)) || isUnreached(error.cause)
}
