import { type HTTPPath, oc, type Route } from '@orpc/contract'
import * as z from 'zod/mini'
import { refusalCodes } from './refusals.ts'
import { outageText, signInToContinue } from './shared/error-texts.ts'
import { bodyLimits, type CallLimit, callLimits } from './shared/limits.ts'

/** Who can call an operation; its records are checked where they are loaded. */
export const accesses = ['anyone', 'signedIn', 'client', 'photographer', 'admin'] as const
export type Access = (typeof accesses)[number]

/**
 * The budget and cost of a call, and the maximum size of its body. An answer with a secret is not compressed. `mayBeOld`: the answer to a
 * visitor may be a second old.
 */
type Bounds = { limit: CallLimit; bodyBytes: number; hasSecretAnswer?: boolean; mayBeOld?: boolean }
type Options = Partial<Bounds> & { successStatus?: number }

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

/** `path`: below the address of the API. */
export function read(access: Access, path: HTTPPath, summary: string, options: Options = {}) {
  return operation({ access, writes: false, limit: callLimits.read }, { method: 'GET', path, summary }, options)
}

/** Web callers send an idempotency key. */
export function write(access: Access, path: HTTPPath, summary: string, options: Options = {}) {
  return operation({ access, writes: true, limit: callLimits.write }, { method: 'POST', path, summary }, options)
}

function operation(meta: Omit<OperationMeta, 'bodyBytes'>, route: Route, { successStatus = 200, ...bounds }: Options) {
  return oc
    .$meta<OperationMeta>({ bodyBytes: bodyLimits.small, ...meta, ...bounds })
    .errors(operationErrors)
    .route({ ...route, successStatus })
}

export const done = z.object({ done: z.literal(true) })
