import type { ORPCError } from '@orpc/server'
import { operationErrors } from '@shutterbid/domain/operation'

/** An API error in the shape of an operation's answer, for requests that are refused before they reach an operation. */
export function errorAnswer(error: ORPCError<string, unknown>) {
  const body = { json: { ...error.toJSON(), defined: error.code in operationErrors } }
  return Response.json(body, { status: error.status, headers: errorHeaders(error) })
}

export function errorHeaders({ data }: ORPCError<string, unknown>) {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  const { retryAfterSeconds, allowed } = Object(data)
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  if (allowed) headers.set('allow', allowed.join(', '))
  return headers
}
