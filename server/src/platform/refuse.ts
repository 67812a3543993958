import { ORPCError } from '@orpc/server'
import { type Refusal, refusals } from '@shutterbid/domain/refusals'
import type { Decision } from '@shutterbid/domain/shared/decision'
import { outage, tooManyTries } from '@shutterbid/domain/shared/fault-words'

/** Goes on where a rule said yes; says its refusal where it said no. */
export function assertAllowed(decision: Decision<Refusal>) {
  if (!decision.allowed) throw refused(decision.refusal)
}

/** An answer 409 with its reason and the sentence that people read; `names` are the things that stand in the way. */
export function refused(reason: Refusal, names?: string[]) {
  return new ORPCError('REFUSED', { status: 409, message: refusals[reason], data: { reason, ...(names ? { names } : {}) } })
}

/** The same answer for what is not there and for what is somebody else's. */
export function notFound(message = 'There is nothing at this address.') {
  return new ORPCError('NOT_FOUND', { status: 404, message })
}

/** It was here, and will not come back at this address. */
export function gone(message = 'This page is no longer here.') {
  return new ORPCError('GONE', { status: 410, message })
}

/** For `catch`: what went wrong is logged, and people read the refusal; a refusal that comes from further in stays what it is. */
export function failedAs(reason: Refusal) {
  return (error: unknown): never => {
    if (error instanceof ORPCError) throw error
    throw new ORPCError('REFUSED', { status: 409, message: refusals[reason], data: { reason }, cause: error })
  }
}

export function tooMany(retryAfterSeconds: number) {
  return new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message: tooManyTries,
    data: { retryAfterSeconds },
  })
}

/** The database cannot answer, or the server shuts down; nothing is wrong with the request. */
export function unavailable(retryAfterSeconds: number) {
  return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: outage, data: { retryAfterSeconds } })
}

export function unauthorized() {
  return new ORPCError('UNAUTHORIZED', { status: 401, message: 'Please sign in to continue' })
}

export function forbidden() {
  return new ORPCError('FORBIDDEN', { status: 403, message: 'Unauthorized' })
}

/** The body of a request is larger than its operation takes. */
export function tooLarge() {
  return new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: 'This is too large to send.' })
}

/** Something is at this address, but only for the methods that are `allowed`. */
export function notSupported(allowed: string[]) {
  return new ORPCError('METHOD_NOT_SUPPORTED', { status: 405, message: 'This method is not supported here.', data: { allowed } })
}
