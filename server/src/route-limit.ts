import { type CallLimit, callLimits } from '@shutterbid/domain/shared/limits'

const { export: exported, page, read, request, webhook, write } = callLimits

/** The first match counts. Operations also count by their own limit, once the caller is known. */
const routes: [path: RegExp, limit: CallLimit][] = [
  [/^\/(healthz|readyz)$/, request],
  [/^\/files\//, request],
  [/^\/api\/rpc(\/|$)/, request],
  [/^\/api\/(payments\/|calendars\/changed$|mail\/webhook$)/, webhook],
  [/^\/calendar\//, read],
  [/^\/api\/exports\//, exported],
  [/^\/api\/(changes|jobs\/|attachments\/|reported\/)/, read],
  [/^\/api\//, write],
]

/** The cost of a request for its network, and for its person once known. Everything else is a page. */
export function routeLimit(path: string): CallLimit {
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? page
}
