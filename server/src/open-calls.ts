import { createRouterClient, ORPCError } from '@orpc/server'
import { type Api, operations } from '@shutterbid/domain/contract'
import type { OperationMeta } from '@shutterbid/domain/operation'
import type { Context } from 'hono'
import type { Session } from '#server/find-session'
import type { Server } from '#server/open-server'
import { cleanInput } from '#server/platform/clean-input'
import { mapErrors } from '#server/platform/http/map-errors'
import type { RecordCall } from '#server/platform/pages/record-calls'
import { notFound } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { router } from '#server/router'

/** `id`: of the session, which a program does not have. */
type Caller = Pick<Session, 'actor' | 'profile'> & { id?: string }
export type Vars = { Variables: { requestId: string; session: Session | null } }

/** How HTTP requests and pages call operations. */
export function openCalls(server: Server) {
  const { db, standby, services, now } = server
  const mapError = mapErrors(server)
  return { contextOf, apiFor }

  /** The operations in this process, for one person. `charge` counts each call; `record` sees each answer. */
  function apiFor(context: CallContext, charge: (operation: OperationMeta) => Promise<unknown>, record?: RecordCall): Api {
    return createRouterClient(router, {
      context,
      interceptors: [
        mapError,
        async ({ next, ...call }) => {
          const path = call.path.join('/')
          const operation = operations.get(path)
          if (!operation) throw notFound()
          await charge(operation)
          const run = () => next({ ...call, input: cleanInput(call.input) })
          return record ? record(path, run) : run()
        },
      ],
    })
  }

  function contextOf(c: Context<Vars>, caller: Caller | null = c.get('session')): CallContext {
    const { raw: request } = c.req
    return {
      db,
      standby,
      services,
      actor: caller && { ...caller.actor, profile: caller.profile },
      sessionId: caller?.id ?? null,
      now,
      ip: ipOf(request),
      headers: request.headers,
      answerHeaders: new Headers(),
      idempotencyKey: idempotencyKeyOf(request.headers),
    }
  }
}

export function ipOf(request: Request) {
  return request.headers.get('x-client-ip') ?? ''
}

/** Refuses one that is too long to be kept whole. */
function idempotencyKeyOf(headers: Headers) {
  const key = headers.get('idempotency-key')
  if (key && key.length > 100) throw new ORPCError('BAD_REQUEST', { message: 'The idempotency key is longer than 100 characters.' })
  return key
}
