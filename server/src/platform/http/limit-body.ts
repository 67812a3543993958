import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from '../refuse.ts'

/** Refuses a body by its Content-Length before it is read, or while it arrives. In bytes. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw tooLarge()
  }
  const whileItArrives = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const { headers } = c.req.raw
    const length = headers.get('content-length')
    // A body with a stated length is not read beyond it. Asking for the body would turn it into a stream, which is slower to read.
    if (length === null || headers.has('transfer-encoding')) return whileItArrives(c, next)
    if (Number(length) > maxSize) onError()
    await next()
  }
}
