import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { refusalCodes } from './refusals.ts'
import type { CallLimit } from './shared/call-limits.ts'
import { outage } from './shared/fault-words.ts'

/** Who may call an operation at all; what they may reach with it is decided by loading it through them. */
export const accesses = ['anyone', 'signedIn', 'client', 'photographer', 'subscribed', 'admin'] as const
export type Access = (typeof accesses)[number]

/** What a call of an operation costs its caller, and how large its body may be. */
type Bounds = { limit: CallLimit; bodyBytes: number }

/** `subscribed` is a photographer with an active subscription, or any client. */
export type OperationMeta = Bounds & { access: Access; writes: boolean }

/** What every operation may be answered with, besides 400 for input of another shape and 500 for a bug. */
export const operationErrors = {
  UNAUTHORIZED: { status: 401, message: 'Please sign in to continue' },
  FORBIDDEN: { status: 403, message: 'Unauthorized' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  GONE: { status: 410, message: 'This page is no longer here.' },
  REFUSED: { status: 409, data: z.object({ reason: z.enum(refusalCodes), names: z.optional(z.array(z.string())) }) },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to send.' },
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  SERVICE_UNAVAILABLE: { status: 503, message: outage, data: z.object({ retryAfterSeconds: z.int() }) },
} as const

/** An operation that changes nothing. */
export function read(access: Access, bounds: Bounds) {
  return operation({ access, writes: false, ...bounds })
}

/** An operation that changes something: its web callers send an idempotency key. */
export function write(access: Access, bounds: Bounds) {
  return operation({ access, writes: true, ...bounds })
}

function operation(meta: OperationMeta) {
  return oc.$meta(meta).errors(operationErrors)
}

export const done = z.object({ done: z.literal(true) })
