import { oc, type Route } from '@orpc/contract'
import * as z from 'zod/mini'
import type { Scope } from './programs/scopes.ts'
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

/** `scope`: what the token of a program needs; null if programs cannot call it. */
export type OperationMeta = Bounds & { access: Access; writes: boolean; scope: Scope | null }

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

/**
 * Operations for pages and for programs. A program's token needs `scope` for writes; for reads it needs `read`, or `messages` for those of
 * messages. `summary` describes the operation in the documentation of the API.
 */
export function operationsFor(scope: Scope) {
  const readScope = scope === 'messages' ? scope : 'read'
  return {
    read: (access: Access, summary: string, options: Options = {}) => readOf({ access, scope: readScope }, options, summary),
    /** Callers can send an idempotency key. */
    write: (access: Access, summary: string, options: Options = {}) => writeOf({ access, scope }, options, summary),
  }
}

/** Operations that only pages use: programs cannot call them. */
export const pageRead = (access: Access, options: Options = {}) => readOf({ access, scope: null }, options)
export const pageWrite = (access: Access, options: Options = {}) => writeOf({ access, scope: null }, options)

type Caller = Pick<OperationMeta, 'access' | 'scope'>

function readOf(caller: Caller, options: Options, summary?: string) {
  return operation({ ...caller, writes: false, limit: callLimits.read }, options, { method: 'GET', summary })
}

function writeOf(caller: Caller, options: Options, summary?: string) {
  return operation({ ...caller, writes: true, limit: callLimits.write }, options, { method: 'POST', summary })
}

/** The path of an operation is its name. */
function operation(meta: Omit<OperationMeta, 'bodyBytes'>, { successStatus = 200, ...bounds }: Options, route: Route) {
  return oc
    .$meta<OperationMeta>({ bodyBytes: bodyLimits.small, ...meta, ...bounds })
    .errors(operationErrors)
    .route({ ...route, successStatus })
}

export const done = z.object({ done: z.literal(true) })
