import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { refusalCodes } from './refusals.ts'
import { outageText, signInToContinue } from './shared/error-texts.ts'
import type { CallLimit } from './shared/limits.ts'

/** Who can call an operation; what they can reach with it is decided where it is loaded. */
export const accesses = ['anyone', 'signedIn', 'client', 'photographer', 'admin'] as const
export type Access = (typeof accesses)[number]

/** What a call costs its caller, and the maximum size of its body. An answer with a secret is not compressed. */
type Bounds = { limit: CallLimit; bodyBytes: number; hasSecretAnswer?: boolean }

export type OperationMeta = Bounds & { access: Access; writes: boolean }

/** The errors of every operation, besides 400 for invalid input and 500 for a bug. */
export const operationErrors = {
  UNAUTHORIZED: { status: 401, message: signInToContinue },
  FORBIDDEN: { status: 403, message: 'Unauthorized' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  GONE: { status: 410, message: 'This page is no longer here.' },
  REFUSED: {
    status: 409,
    data: z.object({ reason: z.enum(refusalCodes), names: z.optional(z.array(z.string())), retryAfterSeconds: z.optional(z.int()) }),
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to send.' },
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  SERVICE_UNAVAILABLE: { status: 503, message: outageText, data: z.object({ retryAfterSeconds: z.int() }) },
} as const

export function read(access: Access, bounds: Bounds) {
  return operation({ access, writes: false, ...bounds })
}

/** Its web callers send an idempotency key. */
export function write(access: Access, bounds: Bounds) {
  return operation({ access, writes: true, ...bounds })
}

function operation(meta: OperationMeta) {
  return oc.$meta(meta).errors(operationErrors)
}

export const done = z.object({ done: z.literal(true) })
