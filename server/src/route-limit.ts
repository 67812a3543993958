import { operations } from '@shutterbid/domain/contract'
import { type CallLimit, callLimits } from '@shutterbid/domain/shared/limits'

const { export: exported, file, heavyRead, page, post, read, request, stream, webhook, write } = callLimits

/** The first match counts. Operations also count by their own limit, once the caller is known. */
const routes: [path: RegExp, limit: CallLimit][] = [
  [/^\/(healthz|readyz|metrics)$/, request],
  [/^\/files\//, request],
  // Its tools write, and read several things at once.
  [/^\/mcp$/, { ...request, places: 2 }],
  [/^\/api\/v1\/openapi\.json$/, heavyRead],
  [/^\/api\/v1\/attachments\//, file],
  [/^\/api\/(rpc|v1)(\/|$)/, request],
  [/^\/api\/docs$/, page],
  [/^\/api\/(payments\/webhook$|calendars\/changed$|mail\/webhook$)/, webhook],
  [/^\/api\/payments\/return$/, post],
  [/^\/(card|feeds)\//, heavyRead],
  [/^\/(calendar\/|card\.js$)/, read],
  [/^\/api\/exports\//, exported],
  [/^\/api\/changes/, stream],
  [/^\/api\/(attachments|reported)\//, file],
  [/^\/api\/jobs\//, read],
  [/^\/api\//, write],
]

/** The cost of a request for its network, and for its person once known. Everything else is a page. */
export function routeLimit(path: string): CallLimit {
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? page
}

/** How many places of its caller a request takes at the gate. An upload takes them itself, once its body has arrived. */
export function placesOf(path: string) {
  const operation = operationAt(path)
  if (operation?.limit.budget === 'uploads') return 0
  return (operation?.limit ?? routeLimit(path)).places
}

export const rpcPrefix = '/api/rpc'
/** Where programs call the same operations. */
export const apiPrefix = '/api/v1'

/** Whether programs ask here; they get errors as problem documents. */
export function isProgramPath(path: string) {
  return path === '/mcp' || path === apiPrefix || path.startsWith(`${apiPrefix}/`)
}

export function operationAt(path: string) {
  return operations.get(nameIn(path))
}

/** `jobs.post`; undefined if the path is that of no operation. */
export function operationNameAt(path: string) {
  return operations.has(nameIn(path)) ? nameIn(path).replace('/', '.') : undefined
}

function nameIn(path: string) {
  const prefix = [rpcPrefix, apiPrefix].find((one) => path.startsWith(`${one}/`))
  return prefix ? path.slice(prefix.length).replace(/^\/|\/$/g, '') : ''
}
