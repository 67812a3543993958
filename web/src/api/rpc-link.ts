import { onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { announceSignedOut } from './signed-out.ts'
import { announceWritten } from './written.ts'

/** Every call carries its own idempotency key, so that a write that is sent twice happens once. */
export const rpcLink = new RPCLink({
  url: `${location.origin}/api/rpc`,
  // The second header is for the plugin against cross-site requests.
  headers: () => ({ 'idempotency-key': crypto.randomUUID(), 'x-csrf-token': 'orpc' }),
  fetch: async (request, init) => {
    const answer = await fetchWithRetry(request, init)
    announceWritten(answer)
    return answer
  },
  interceptors: [onError(announceSignedOut)],
})
