import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

/** The worker requests pages and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves the files of the build below `root`, each with these headers; unknown paths go to the next handler. Files do not change. */
export function staticFiles(root: string, headers: Record<string, string>) {
  const paths = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `/${path.replaceAll(sep, '/')}`))
  const files = new Hono()
  files.use('/assets/*', filesFor({ 'cache-control': 'public, max-age=31536000, immutable' }))
  files.use('/offline-worker.js', filesFor({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy }))
  files.use('*', filesFor({ 'cache-control': 'public, max-age=3600' }))
  return files

  function filesFor(ownHeaders: Record<string, string>): MiddlewareHandler {
    const serve = serveStatic({ root, precompressed: true })
    return async (c, next) => {
      if (!paths.has(c.req.path)) return next()
      // `next` returns Hono's context.
      const file = await serve(c, async () => {
        await next()
      })
      if (!file) return
      for (const [name, value] of Object.entries({ ...headers, ...ownHeaders })) file.headers.set(name, value)
      return file
    }
  }
}
