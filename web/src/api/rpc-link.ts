import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import { fetchWithRetry } from './fetch-with-retry.ts'

/** How a browser calls the API. Every call carries a key of its own, so that a write which is sent twice happens once. */
export const rpcLink = new RPCLink({
  url: `${location.origin}/api/rpc`,
  headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
  fetch: fetchWithRetry,
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
})
