import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import { fetchWithRetry } from './fetch-with-retry.ts'

/** Every call carries its own idempotency key, so that a write that is sent twice happens once. */
export const rpcLink = new RPCLink({
  url: `${location.origin}/api/rpc`,
  headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
  fetch: fetchWithRetry,
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
})
