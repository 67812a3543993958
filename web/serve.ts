import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { demoAccounts, demoPassword } from '@shutterbid/server/demo/accounts'
import { ConfigurationError, type Env, readEnv } from '@shutterbid/server/platform/env'
import { Hono } from 'hono'

/** What `vite build` makes of src/server.ts. `close` lets go of streams, worker and database, in that order, with `drained` in between. */
type Entry = { default: { fetch(request: Request): Promise<Response> | Response }; close(drained?: Promise<unknown>): Promise<void> }

/** How long requests and tasks that have begun may take to end. */
const patienceMs = 10_000

/**
 * How long a connection may stay open without a request. Longer than a minute, the usual patience of a proxy: whoever
 * closes first risks that the other's next request is already on its way into the closed connection, and is lost.
 */
const keepAliveMs = 75_000

const env = readOrStop()
const entry = await openOrStop()
const server = env.role === 'worker' ? null : listen(env)
if (!server) console.log('Shutterbid works: this process runs tasks and serves no pages.')

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The command that started this was killed and could not pass anything on.
process.on('disconnect', () => void stop(0))

async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), 2 * patienceMs).unref()
  const drained = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  await entry.close(Promise.race([drained, wait(patienceMs, undefined, { ref: false })]))
  process.exit(code)
}

function listen({ port, host, trustProxy }: Env) {
  const root = `${import.meta.dirname}/dist/client`
  const app = new Hono()
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  )
  app.use('*', serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', 'public, max-age=3600') }))
  app.all('*', (c) => {
    const headers = new Headers(c.req.raw.headers)
    // Never taken from the client itself: limits count by it.
    const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    headers.set('x-client-ip', forwarded || (getConnInfo(c).remote.address ?? ''))
    return entry.default.fetch(new Request(c.req.raw, { headers }))
  })
  const listening = serve({ fetch: app.fetch, port, hostname: host, serverOptions: { keepAliveTimeout: keepAliveMs } }, () => sayWhere(env))
  listening.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `PORT ${port} is taken by another program. Choose another: PORT=3001 npm start`
        : `HOST ${host}, PORT ${port}: ${error.message}`,
    )
    void stop(1)
  })
  return listening
}

function readOrStop(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function openOrStop(): Promise<Entry> {
  try {
    const built: string = './dist/server/server.js'
    return (await import(built)) as Entry
  } catch (error) {
    console.error(env.logLevel === 'debug' || !(error instanceof Error) ? error : error.message)
    process.exit(1)
  }
}

function sayWhere({ publicUrl, mode }: Env) {
  console.log(`\n  Shutterbid is open: ${publicUrl}\n`)
  if (mode !== 'demo') return
  for (const { email, what } of Object.values(demoAccounts)) console.log(`  ${email.padEnd(20)} ${what}`)
  console.log(`  password             ${demoPassword}\n  mail                 ${publicUrl}/dev/mail\n`)
}
