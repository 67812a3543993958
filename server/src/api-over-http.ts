import { SmartCoercionPlugin } from '@orpc/json-schema'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { Context } from 'hono'
import type { Program } from '#server/find-program'
import type { Server } from '#server/open-server'
import { cleanInput } from '#server/platform/clean-input'
import { mapErrors } from '#server/platform/http/map-errors'
import { problemOf, problemType } from '#server/platform/http/problem'
import { notFound, notSupported } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { admitProgram } from '#server/programs/admit-program'
import { isForPrograms, listsInQuery } from '#server/programs/documentation/for-programs'
import { schemaConverter } from '#server/programs/documentation/schema-converter'
import { answerOperation } from './answer-operation.ts'
import { apiPrefix, operationAt } from './route-limit.ts'
import { router } from './router.ts'

/** Handles the calls of programs: the same operations as those of pages, with the same checks, as OpenAPI describes them. */
export function openApiOverHttp(server: Pick<Server, 'log' | 'closing' | 'monitoring'>) {
  const { closing } = server
  const handler = new StandardOpenAPIHandler<CallContext>(router, {
    filter: isForPrograms,
    rootInterceptors: [({ next, request, ...options }) => next({ ...options, request: withLists(request) })],
    clientInterceptors: [mapErrors(server), ({ next, ...call }) => next({ ...call, input: cleanInput(call.input) })],
    // A query has texts only, and JSON has no dates.
    plugins: [new SmartCoercionPlugin({ schemaConverters: [schemaConverter] })],
    customErrorResponseBodyEncoder: problemOf,
    // `a[9999]=1` is a list of ten thousand items; ours are sent as `a=1&a=2`.
    maxBracketNotationArrayIndex: 20,
  })

  return async (c: Context, context: CallContext, program: Program): Promise<Response> => {
    const operation = operationAt(c.req.path)
    if (!operation?.scope) throw notFound()
    const method = operation.writes ? 'POST' : 'GET'
    if (c.req.method !== method) throw notSupported([method])
    await admitProgram(operation, context, program.scopes)
    return answerOperation(c, context, { handler, prefix: apiPrefix, operation, closing }, (headers, status) => {
      if (status >= 400) headers.set('content-type', problemType)
    })
  }
}

/** In a query a list is its name once for each item; oRPC expects `name[]`. */
function withLists<Request extends { url: URL }>(request: Request): Request {
  const { searchParams, pathname } = request.url
  for (const name of listsInQuery(pathname.slice(apiPrefix.length + 1))) {
    const items = searchParams.getAll(name)
    searchParams.delete(name)
    for (const item of items) searchParams.append(`${name}[]`, item)
  }
  return request
}
