import type { StandardRPCCustomJsonSerializer } from '@orpc/client/standard'
import { SimpleCsrfProtectionHandlerPlugin, StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardRPCHandler } from '@orpc/server/standard'
import { toFetchBody, toFetchHeaders, toStandardLazyRequest } from '@orpc/standard-server-fetch'
import { operations } from '@shutterbid/domain/contract'
import { changesHeader } from '@shutterbid/domain/live/changes-header'
import type { Context } from 'hono'
import { cleanInput } from '#server/platform/clean-input'
import { compressAnswer } from '#server/platform/http/compress-answer'
import { limitBody } from '#server/platform/http/limit-body'
import { mapErrors } from '#server/platform/http/map-errors'
import { isSameOriginRequest } from '#server/platform/http/same-origin'
import { changesOfWrite } from '#server/platform/live/changes-of-write'
import type { Live } from '#server/platform/live/open-live'
import type { openLog } from '#server/platform/log/log'
import { forbidden, notFound, notSupported } from '#server/platform/refuse'
import { admit, type CallContext } from '#server/platform/rpc'
import { router } from './router.ts'

const prefix = '/api/rpc'

/** Handles operations over HTTP. Access, rate limits and body size are checked before the body is read. */
export function openRpcOverHttp(log: ReturnType<typeof openLog>, live: Live) {
  const handler = new StandardRPCHandler(router, {
    plugins: [new SimpleCsrfProtectionHandlerPlugin(), new StrictGetMethodPlugin()],
    clientInterceptors: [mapErrors(log), ({ next, ...call }) => next({ ...call, input: cleanInput(call.input) })],
    customJsonSerializers: plainJson,
  })

  return async (c: Context, context: CallContext): Promise<Response> => {
    if (!isSameOriginRequest(c.req.raw, context.services.env.publicUrl)) throw forbidden()
    const operation = operationAt(c.req.path)
    // Reads may use GET.
    if (operation.writes && c.req.method !== 'POST') throw notSupported(['POST'])
    await admit(operation, context)
    await limitBody(operation.bodyBytes)(c, async () => {})
    let write: { tx: string | null } | undefined
    const onCommitted = (tx: string | null) => {
      write = { tx }
    }
    const { response } = await handler.handle(toStandardLazyRequest(c.req.raw), { prefix, context: { ...context, onCommitted } })
    if (!response) throw notFound()
    const headers = toFetchHeaders(response.headers)
    const body = toFetchBody(response.body, headers)
    headers.set('cache-control', 'private, no-store')
    const changes = write && context.actor && (await changesOfWrite(live, context.actor, write))
    if (changes) headers.set(changesHeader, changes)
    for (const [name, value] of context.answerHeaders) headers.append(name, value)
    if (typeof body !== 'string') return new Response(body, { status: response.status, headers })
    return compressAnswer(c.req.raw, body, { status: response.status, headers }, { hasSecret: operation.hasSecretAnswer })
  }
}

function operationAt(path: string) {
  const operation = operations.get(path.slice(prefix.length).replace(/^\/|\/$/g, ''))
  if (!operation) throw notFound()
  return operation
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
