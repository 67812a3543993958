import type { StandardHandler } from '@orpc/server/standard'
import { toFetchBody, toFetchHeaders, toStandardLazyRequest } from '@orpc/standard-server-fetch'
import type { OperationMeta } from '@shutterbid/domain/operation'
import { callLimits } from '@shutterbid/domain/shared/limits'
import type { Context } from 'hono'
import { currentRequest } from '#server/platform/current-request'
import { compressAnswer } from '#server/platform/http/compress-answer'
import { limitBody } from '#server/platform/http/limit-body'
import { notFound } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { whileWaiterIsThere } from '#server/platform/while-waiter-is-there'

type Handling = { handler: StandardHandler<CallContext>; prefix: `/${string}`; operation: OperationMeta; closing: AbortSignal }

/** The answer of an operation for which the caller was admitted. Its body is read up to its limit. */
export async function answerOperation(
  c: Context,
  context: CallContext,
  { handler, prefix, operation, closing }: Handling,
  addHeaders: (headers: Headers, status: number) => void | Promise<void>,
): Promise<Response> {
  await limitBody(operation.bodyBytes)(c, async () => {})
  const received = toStandardLazyRequest(c.req.raw)
  const handle = () => handler.handle(received, { prefix, context })
  const isUpload = operation.limit.budget === 'uploads'
  const { response } = await (isUpload ? receiveInTurn(received, { ...context, closing }, handle) : handle())
  if (!response) throw notFound()
  const { status } = response
  const headers = toFetchHeaders(response.headers)
  const body = toFetchBody(response.body, headers)
  headers.set('cache-control', 'private, no-store')
  await addHeaders(headers, status)
  for (const [name, value] of context.answerHeaders) headers.append(name, value)
  if (typeof body !== 'string') return new Response(body, { status, headers })
  return compressAnswer(c.req.raw, body, { status, headers }, { hasSecret: operation.hasSecretAnswer })
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
