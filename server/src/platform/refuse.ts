import { ORPCError } from '@orpc/server'
import { refusalSentence } from '@shutterbid/domain/refusal-sentence'
import { type Refusal, refusals } from '@shutterbid/domain/refusals'
import type { Decision } from '@shutterbid/domain/shared/decision'
import { outageText, signInToContinue } from '@shutterbid/domain/shared/error-texts'
import { tooManyAttempts, waitOutcome, waitText } from '@shutterbid/domain/shared/wait-texts'

/** Throws the refusal of a rule that said no; `names` are the conflicting things of a refusal. */
export function assertAllowed(decision: Decision<Refusal>, names: Partial<Record<Refusal, string[]>> = {}) {
  if (!decision.allowed) throw refused(decision.refusal, names[decision.refusal])
}

/** Answers 409 with the reason and its sentence; `names` are the conflicting things. */
export function refused(reason: Refusal, names?: string[]) {
  return new ORPCError('REFUSED', { status: 409, message: refusalSentence(reason, names), data: { reason, ...(names ? { names } : {}) } })
}

/** Answers 409 with the reason, and how long it will hold. */
export function refusedFor(retryAfterSeconds: number, reason: Refusal) {
  const names = [waitText(retryAfterSeconds)]
  return new ORPCError('REFUSED', { status: 409, message: refusalSentence(reason, names), data: { reason, names, retryAfterSeconds } })
}

export const nothingHere = 'There is nothing at this address.'

/** The same answer for a missing thing and for somebody else's. */
export function notFound(message = nothingHere) {
  return new ORPCError('NOT_FOUND', { status: 404, message })
}

/** It existed, and will not return. */
export function gone(message = 'This page is no longer here.') {
  return new ORPCError('GONE', { status: 410, message })
}

/** For `catch`: logs the error and refuses with this reason; an inner refusal is passed on. */
export function refusingWith(reason: Refusal) {
  return (error: unknown): never => {
    if (error instanceof ORPCError) throw error
    throw new ORPCError('REFUSED', { status: 409, message: refusals[reason], data: { reason }, cause: error })
  }
}

export function tooMany(retryAfterSeconds: number) {
  return new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message: tooManyAttempts(retryAfterSeconds),
    data: { retryAfterSeconds },
  })
}

/** Why a form that a browser submitted without JavaScript was refused, for the address of the page that follows. */
export function outcomeOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return 'failed'
  if (error.code === 'TOO_MANY_REQUESTS') return waitOutcome(error.data.retryAfterSeconds)
  if (error.code !== 'REFUSED') return error.code.toLowerCase()
  const { reason, retryAfterSeconds } = error.data
  return retryAfterSeconds ? `${reason}_${waitOutcome(retryAfterSeconds)}` : reason
}

/** The database does not answer, or the server is shutting down. */
export function unavailable(retryAfterSeconds: number) {
  return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: outageText, data: { retryAfterSeconds } })
}

export function unauthorized() {
  return new ORPCError('UNAUTHORIZED', { status: 401, message: signInToContinue })
}

export function forbidden() {
  return new ORPCError('FORBIDDEN', { status: 403, message: 'Unauthorized' })
}

export function tooLarge() {
  return new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: 'This is too large to send.' })
}

/** 405; `allowed` are the methods of this URL. */
export function notSupported(allowed: string[]) {
  return new ORPCError('METHOD_NOT_SUPPORTED', { status: 405, message: 'This method is not supported here.', data: { allowed } })
}
