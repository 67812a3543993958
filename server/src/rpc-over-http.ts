import type { StandardRPCCustomJsonSerializer } from '@orpc/client/standard'
import { SimpleCsrfProtectionHandlerPlugin, StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardRPCHandler } from '@orpc/server/standard'
import { toFetchBody, toFetchHeaders, toStandardLazyRequest } from '@orpc/standard-server-fetch'
import { changesHeader } from '@shutterbid/domain/live/changes-header'
import { callLimits } from '@shutterbid/domain/shared/limits'
import type { Context } from 'hono'
import type { Server } from '#server/open-server'
import { cleanInput } from '#server/platform/clean-input'
import { currentRequest } from '#server/platform/current-request'
import { compressAnswer } from '#server/platform/http/compress-answer'
import { limitBody } from '#server/platform/http/limit-body'
import { mapErrors } from '#server/platform/http/map-errors'
import { isSameOriginRequest } from '#server/platform/http/same-origin'
import { changesOfWrite } from '#server/platform/live/changes-of-write'
import { forbidden, notFound, notSupported } from '#server/platform/refuse'
import { admit, type CallContext } from '#server/platform/rpc'
import { whileWaiterIsThere } from '#server/platform/while-waiter-is-there'
import { operationAt, rpcPrefix } from './route-limit.ts'
import { router } from './router.ts'

/** Handles operations over HTTP. Access, rate limits and body size are checked before the body is read. */
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
    await limitBody(operation.bodyBytes)(c, async () => {})
    let write: { tx: string | null } | undefined
    const onCommitted = (tx: string | null) => {
      write = { tx }
    }
    const received = toStandardLazyRequest(c.req.raw)
    const handle = () => handler.handle(received, { prefix: rpcPrefix, context: { ...context, onCommitted } })
    const isUpload = operation.limit.budget === 'uploads'
    const { response } = await (isUpload ? receiveInTurn(received, { ...context, closing }, handle) : handle())
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

type Receiving = Pick<CallContext, 'services'> & { closing: AbortSignal }

/**
 * Receives one upload of a person at a time, so that few bodies are in memory. The place of a request is taken once the body is there: a slow
 * connection must not hold up its person's other requests.
 */
function receiveInTurn<Result>(
  request: ReturnType<typeof toStandardLazyRequest>,
  { services, closing }: Receiving,
  handle: () => Promise<Result>,
) {
  const { uploads, allUploads, requests } = services.gates
  const caller = currentRequest()?.caller ?? ''
  return whileWaiterIsThere({ closing, signal: request.signal }, (signal) => {
    const receive = async () => {
      // It is read once; what is wrong with it is answered by `handle`.
      await request.body().catch(() => {})
      return requests.run(caller, handle, { places: callLimits.upload.places, signal })
    }
    return uploads.run(caller, () => allUploads.run('all', receive, { signal }), { signal })
  })
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
