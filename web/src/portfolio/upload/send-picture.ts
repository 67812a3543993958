import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { Api } from '@shutterbid/domain/api'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { fetchWithProgress } from './fetch-with-progress.ts'

type Sending = {
  /** The same for each try of one picture, so that it is added once. */ idempotencyKey: string
  onSent: (share: number) => void
}

const pauseMs = 1000

/** Adds a picture, saying how much of it was sent; what does not reach the server is sent once more after a second. */
export function sendPicture(photo: File, { idempotencyKey, onSent }: Sending): Promise<PictureView> {
  const link = new RPCLink({
    url: `${location.origin}/api/rpc`,
    headers: { 'idempotency-key': idempotencyKey },
    fetch: (request) => sendTwice(request, onSent),
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
  })
  const api: Api = createORPCClient(link)
  return api.portfolio.add({ photo })
}

async function sendTwice(request: Request, onSent: Sending['onSent']) {
  const again = request.clone()
  try {
    return await fetchWithProgress(request, onSent)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return fetchWithProgress(again, onSent)
  }
}
