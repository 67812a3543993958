import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Screens, Watcher } from './screens.ts'

const heartbeatMs = 25_000

type Watch = { screens: Screens; watcher: Watcher; isBehind: boolean; closing: AbortSignal }

/** For whoever is signed in no more: a browser hears the last word of a stream, but not the status of an answer that is none. */
export function sayOver(c: Context, why: 'disabled' | 'signed_out') {
  return streamSSE(c, (stream) => stream.writeSSE({ event: 'over', data: why }))
}

/**
 * Server-sent events: `change` with ids only; `again` (ask once more for all you show) when some may have been missed;
 * `over` with `disabled` or `signed_out` when the session behind the stream is over, after which it ends.
 */
export function streamChanges(c: Context, { screens, watcher, isBehind, closing }: Watch) {
  return streamSSE(c, async (stream) => {
    const over = Promise.withResolvers<void>()
    const leave = screens.watch(watcher, (message) => {
      if (message === 'disabled' || message === 'signed_out') {
        // Nothing comes after the last word.
        leave()
        void stream.writeSSE({ event: 'over', data: message }).then(() => over.resolve())
      } else if (message === 'again') void stream.writeSSE({ event: 'again', data: '' })
      else void stream.writeSSE({ event: 'change', data: JSON.stringify(message) })
    })
    const heartbeat = setInterval(() => void stream.write(':\n\n'), heartbeatMs)
    stream.onAbort(() => over.resolve())
    closing.addEventListener('abort', () => over.resolve(), { once: true })

    await stream.writeSSE({ event: isBehind ? 'again' : 'hello', data: '', retry: 1000 })
    await over.promise
    clearInterval(heartbeat)
    leave()
  })
}
