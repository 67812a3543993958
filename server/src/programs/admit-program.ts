import { ORPCError } from '@orpc/server'
import type { OperationMeta } from '@shutterbid/domain/operation'
import type { Scope } from '@shutterbid/domain/programs/scopes'
import { admit, type CallContext } from '#server/platform/rpc'

/** Checks scope, access and rate limits of a program's call. The answer's headers say what is left of its person's budget. */
export async function admitProgram(operation: OperationMeta, context: CallContext, scopes: readonly Scope[]) {
  const { scope } = operation
  if (scope) assertScope(scope, scopes)
  const left = await admit(operation, context)
  if (!left) return
  const { limit, remaining, resetSeconds } = left
  context.answerHeaders.set('ratelimit-limit', String(limit))
  context.answerHeaders.set('ratelimit-remaining', String(remaining))
  context.answerHeaders.set('ratelimit-reset', String(resetSeconds))
}

export function assertScope(scope: Scope, scopes: readonly Scope[]) {
  if (scopes.includes(scope)) return
  const data = { reason: 'insufficient_scope', scope }
  throw new ORPCError('FORBIDDEN', { status: 403, message: `This token does not allow this: it lacks the scope "${scope}".`, data })
}
