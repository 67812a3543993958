import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '@shutterbid/domain/contract'
import { announceSignedOut } from './signed-out.ts'
import { announceWritten } from './written.ts'

type Sending = {
  /** The same for each retry of one file, so that it is added once. */ idempotencyKey: string
  onSent: (share: number) => void
}

const pauseMs = 1000

/** The operations for one upload. Reports progress; after a network error it retries once, a second later. */
export function uploadApi({ idempotencyKey, onSent }: Sending): Api {
  const link = new RPCLink({
    url: `${location.origin}/api/rpc`,
    headers: { 'idempotency-key': idempotencyKey, 'x-csrf-token': 'orpc' },
    fetch: async (request) => {
      const answer = await sendTwice(request, onSent)
      announceWritten(answer)
      return answer
    },
    interceptors: [onError(announceSignedOut)],
  })
  return createORPCClient(link)
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

/** `fetch` with upload progress from 0 to 1. Rejects as `fetch` does after a network error, and when its signal aborts. */
async function fetchWithProgress(request: Request, onSent: (share: number) => void): Promise<Response> {
  const { signal } = request
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    sending.responseType = 'blob'
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    sending.onload = () => resolve(new Response(sending.response as Blob, { status: sending.status, headers: headersOf(sending) }))
    sending.onerror = () => reject(new TypeError('Failed to fetch'))
    sending.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(body)
  })
}

function headersOf(sent: XMLHttpRequest) {
  const lines = sent.getAllResponseHeaders().split('\r\n')
  return new Headers(
    lines.flatMap((line) => (line ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]] : [])) as [
      string,
      string,
    ][],
  )
}
