import type { StandardRPCCustomJsonSerializer } from '@orpc/client/standard'
import { SimpleCsrfProtectionHandlerPlugin, StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardRPCHandler } from '@orpc/server/standard'
import { changesHeader } from '@shutterbid/domain/live/changes-header'
import type { Context } from 'hono'
import type { Server } from '#server/open-server'
import { cleanInput } from '#server/platform/clean-input'
import { mapErrors } from '#server/platform/http/map-errors'
import { isSameOriginRequest } from '#server/platform/http/same-origin'
import { changesOfWrite } from '#server/platform/live/changes-of-write'
import { forbidden, notFound, notSupported } from '#server/platform/refuse'
import { admit, type CallContext } from '#server/platform/rpc'
import { answerOperation } from './answer-operation.ts'
import { operationAt, rpcPrefix } from './route-limit.ts'
import { router } from './router.ts'

/** Handles the calls of our own pages. Access, rate limits and body size are checked before the body is read. */
export function openRpcOverHttp(server: Pick<Server, 'log' | 'live' | 'closing' | 'monitoring'>) {
  const { live, closing } = server
  const handler = new StandardRPCHandler(router, {
    plugins: [new SimpleCsrfProtectionHandlerPlugin(), new StrictGetMethodPlugin()],
    clientInterceptors: [mapErrors(server), ({ next, ...call }) => next({ ...call, input: cleanInput(call.input) })],
    customJsonSerializers: plainJson,
  })

  return async (c: Context, context: CallContext): Promise<Response> => {
    if (!isSameOriginRequest(c.req.raw, context.services.env.publicUrl)) throw forbidden()
    const operation = operationAt(c.req.path)
    if (!operation) throw notFound()
    // Reads may use GET.
    if (operation.writes && c.req.method !== 'POST') throw notSupported(['POST'])
    await admit(operation, context)
    let write: { tx: string | null } | undefined
    const onCommitted = (tx: string | null) => {
      write = { tx }
    }
    return answerOperation(c, { ...context, onCommitted }, { handler, prefix: rpcPrefix, operation, closing }, async (headers) => {
      const changes = write && context.actor && (await changesOfWrite(live, context.actor, write))
      if (changes) headers.set(changesHeader, changes)
    })
  }
}

// Answers are written in oRPC's default format.
const base = { condition: () => false, serialize: (value: unknown) => value }

/**
 * For operations that accept only plain data and dates. oRPC marks values of other types by numbers. BigInt, NaN and URL (0, 2 and 4) stay
 * the text or null that represents them. RegExp, Set and Map (5, 6 and 7) are refused with 400.
 */
const plainJson: StandardRPCCustomJsonSerializer[] = [...[0, 2, 4].map(kept), ...[5, 6, 7].map(refused)]

function kept(type: number): StandardRPCCustomJsonSerializer {
  return { ...base, type, deserialize: (value) => value }
}

function refused(type: number): StandardRPCCustomJsonSerializer {
  const deserialize = () => {
    throw new TypeError(`no operation takes values of type ${type}`)
  }
  return { ...base, type, deserialize }
}
