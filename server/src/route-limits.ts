import { type CallLimit, callLimits } from '@shutterbid/domain/shared/call-limits'

const { page, read, request, webhook, write } = callLimits

/** The first that fits counts. An operation is counted again by its own limit, once it is known who calls it. */
const routes: [path: RegExp, limit: CallLimit][] = [
  [/^\/(healthz|readyz)$/, request],
  [/^\/files\//, request],
  [/^\/api\/rpc(\/|$)/, request],
  [/^\/api\/payments\//, webhook],
  [/^\/api\/(changes|jobs\/)/, read],
  [/^\/api\//, write],
]

/** What a request costs its network, and its person once they are known. Everything else is a page. */
export function routeLimit(path: string): CallLimit {
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? page
}
