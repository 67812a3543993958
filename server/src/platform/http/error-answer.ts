import type { ORPCError } from '@orpc/server'
import { operationErrors } from '@shutterbid/domain/operation'

/** An API error in the shape of an operation's answer, for requests that are refused before they reach an operation. */
export function errorAnswer(error: ORPCError<string, unknown>) {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  const { retryAfterSeconds, allowed } = Object(error.data)
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  if (allowed) headers.set('allow', allowed.join(', '))
  return Response.json({ json: { ...error.toJSON(), defined: error.code in operationErrors } }, { status: error.status, headers })
}
