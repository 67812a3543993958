import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isAlive } from '#server/platform/http/health'
import { notFound } from '#server/platform/refuse'
import type { Monitoring } from './open-monitoring.ts'

/** Paths that programs ask for every few seconds. */
export const monitorPaths: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** With a token whoever sends it gets the metrics; without one everybody who reaches the monitoring port, and nobody at the public one. */
export function monitorRoutes({ isReady, registry }: Monitoring, { token, isPublic }: { token: string | undefined; isPublic: boolean }) {
  return new Hono()
    .get('/healthz', (c) => c.json(isAlive()))
    .get('/readyz', async (c) => {
      const ready = await isReady()
      return c.json(ready, ready.ok ? 200 : 503)
    })
    .get('/metrics', async (c) => {
      c.header('cache-control', 'no-store')
      if (isPublic && !token) throw notFound()
      if (token && !hasToken(c, token)) return c.text('This needs METRICS_TOKEN.', 401, { 'www-authenticate': 'Bearer' })
      return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
    })
}

/** Compared as hashes, which takes equally long for every wrong token. */
function hasToken(c: Context, token: string) {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(c.req.header('authorization') ?? ''), hashOf(`Bearer ${token}`))
}
