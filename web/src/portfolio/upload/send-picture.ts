import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '@shutterbid/domain/api'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { announceSignedOut } from '../../api/signed-out.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

type Sending = {
  /** The same for each retry of one picture, so that it is added once. */ idempotencyKey: string
  onSent: (share: number) => void
}

const pauseMs = 1000

/** Reports progress; after a network error it retries once, a second later. */
export function sendPicture(photo: File, { idempotencyKey, onSent }: Sending): Promise<PictureView> {
  const link = new RPCLink({
    url: `${location.origin}/api/rpc`,
    headers: { 'idempotency-key': idempotencyKey, 'x-csrf-token': 'orpc' },
    fetch: (request) => sendTwice(request, onSent),
    interceptors: [onError(announceSignedOut)],
  })
  const api: Api = createORPCClient(link)
  return api.portfolio.add({ photo })
}

async function sendTwice(request: Request, onSent: Sending['onSent']) {
  const retryRequest = request.clone()
  try {
    return await fetchWithProgress(request, onSent)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return fetchWithProgress(retryRequest, onSent)
  }
}
