import type { LiveMessage } from '@shutterbid/domain/live/messages'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Hub, Stream } from './hub.ts'

/** For visitors who are not signed in: a browser can read a message of a stream, but not the status of a failed request. */
export function serveSingleMessage(c: Context, message: LiveMessage) {
  return streamSSE(c, (sse) => write(sse, message))
}

type Serving = { hub: Hub; stream: Stream; begin: () => Promise<LiveMessage>; closing: AbortSignal }

/** Server-sent events: first the answer of `begin`, then the outbox, until the session, the browser or the server ends. */
export function serveStream(c: Context, { hub, stream, begin, closing }: Serving) {
  return streamSSE(
    c,
    async (sse) => {
      const close = () => stream.outbox.close()
      sse.onAbort(close)
      closing.addEventListener('abort', close, { once: true })
      try {
        let message: LiveMessage | null = await begin()
        while (message && !sse.aborted) {
          await write(sse, message)
          message = message.kind === 'closed' ? null : await stream.outbox.next()
        }
      } finally {
        hub.close(stream)
        closing.removeEventListener('abort', close)
      }
    },
    // On any error the stream ends; the browser reconnects and resumes.
    async () => {},
  )
}

function write(sse: SSEStreamingApi, message: LiveMessage) {
  return sse.writeSSE({ event: message.kind, data: JSON.stringify(message) })
}
