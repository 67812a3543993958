import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { ConfigurationError, type Env, readEnv } from '@shutterbid/server/platform/configuration/env'
import { safeHeaders } from '@shutterbid/server/platform/http/security-headers'
import { causesOf } from '@shutterbid/server/platform/process/causes-of'
import { tellStarted } from '@shutterbid/server/platform/process/tell-starter'
import { Hono } from 'hono'
import { isStreamRequest, type Site, serveStream } from './serve-stream.ts'
import { staticFiles } from './static-files.ts'

/**
 * The built src/server.ts and src/demo-server.ts. `close` ends streams, worker and database, in that order, and awaits
 * `drained` in between.
 */
type Entry = {
  default: Pick<Site, 'fetch'>
  takeStream: Site['takeStream']
  /** Answers at MONITOR_PORT. */
  monitor: Pick<Site, 'fetch'>
  close(drained?: Promise<unknown>): Promise<void>
  log: Record<'error' | 'fatal', (facts: { err: unknown }, message: string) => void>
  startMessage?(publicUrl: string): string
}

/** How long running requests and tasks may take to finish. */
const finishTimeoutMs = 10_000
/** How long an open connection may send one more request after this process was told to stop. */
const lastRequestMs = 500
/** How long to wait for a moment without new connections. */
const idleTimeoutMs = 250
/** The exit code after which `run-until-signal.mjs` does not restart this process. */
const doNotRestart = 78

/**
 * How long an idle connection stays open. Longer than a minute, the usual timeout of a proxy: if this side closed first, the
 * proxy's next request could already be on its way into the closed connection.
 */
const keepAliveMs = 75_000

// A failed write to the log, on a full disk for example, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const env = readOrStop()
const entry = await openOrStop()
const server = env.role === 'worker' ? null : listen(env)
const monitor = env.monitorPort === undefined ? null : listenForMonitoring(env.host, env.monitorPort)
if (!server) tellStarted('Shutterbid is running: this process runs tasks and serves no pages.')

process.on('unhandledRejection', (error) => entry.log.error({ err: error }, 'a rejection was not handled'))
process.on('uncaughtException', (error) => {
  entry.log.fatal({ err: error }, 'an error was not handled; the process ends')
  process.exit(1)
})

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The parent process was killed and could not pass on a signal.
process.on('disconnect', () => void stop(0))

async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), 2 * finishTimeoutMs).unref()
  // From here on a load balancer's check fails.
  monitor?.close()
  await entry.close(server ? Promise.race([drain(server), wait(finishTimeoutMs, undefined, { ref: false })]) : undefined)
  process.exit(code)
}

/** Accepts no more connections; resolves when the open ones have been answered. */
async function drain(server: Server) {
  await idleMoment()
  // `close` of an HTTP server would cut idle connections at once, though a request may be on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, wait(lastRequestMs)])
  const closing = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(closing)
}

/** Resolves when the event loop is idle: connections that are just being accepted would be reset otherwise. */
async function idleMoment() {
  const deadline = performance.now() + idleTimeoutMs
  for (let turnMs = Number.POSITIVE_INFINITY; turnMs > 1 && performance.now() < deadline; ) {
    await new Promise(setImmediate)
    const startedAt = performance.now()
    await new Promise(setImmediate)
    turnMs = performance.now() - startedAt
  }
}

function listen({ port, host, trustProxy }: Env): Server {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!server?.listening) c.header('connection', 'close')
  })
  app.route('/', staticFiles(`${import.meta.dirname}/dist/client`, safeHeaders(env)))
  app.all('*', (c) => entry.default.fetch(c.req.raw))
  /** Only the last entry is written by our proxy. The client could forge the others and evade the limits. */
  const clientIpOf = (incoming: IncomingMessage) =>
    (trustProxy && incoming.headersDistinct['x-forwarded-for']?.join().split(',').at(-1)?.trim()) || (incoming.socket.remoteAddress ?? '')
  const createListening = (options: ServerOptions, answer: RequestListener) =>
    createServer(options, (incoming, outgoing) => {
      const clientIp = clientIpOf(incoming)
      if (!isStreamRequest(incoming)) {
        setClientIp(incoming, clientIp)
        answer(incoming, outgoing)
        return
      }
      const site = { fetch: entry.default.fetch, takeStream: entry.takeStream }
      serveStream(incoming, outgoing, clientIp, site).catch((error) => outgoing.destroy(error))
    })
  const serverOptions = { keepAliveTimeout: keepAliveMs }
  const options = { fetch: app.fetch, port, hostname: host, createServer: createListening as typeof createServer, serverOptions }
  const listening = serve(options, () => logAddress(env)) as Server
  stopIfTaken(listening, { name: 'PORT', port, host, example: 'PORT=3001 npm start' })
  return listening
}

function listenForMonitoring(host: string, port: number) {
  const listening = serve({ fetch: (request) => entry.monitor.fetch(request), port, hostname: host }) as Server
  stopIfTaken(listening, { name: 'MONITOR_PORT', port, host, example: 'MONITOR_PORT=9101' })
  return listening
}

function stopIfTaken(listening: Server, { name, port, host, example }: { name: string; port: number; host: string; example: string }) {
  listening.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `${name} ${port} is taken by another program. Choose another: ${example}`
        : `HOST ${host}, ${name} ${port}: ${error.message}`,
    )
    void stop(doNotRestart)
  })
}

const clientIpHeader = 'x-client-ip'

/** Sets the header before a request is made from these: copying it with another header takes longer than many answers. */
function setClientIp({ rawHeaders, headers }: IncomingMessage, clientIp: string) {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (rawHeaders[index]?.toLowerCase() === clientIpHeader) rawHeaders.splice(index, 2)
  headers[clientIpHeader] = clientIp
  rawHeaders.push(clientIpHeader, clientIp)
}

function readOrStop(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    console.error(error.message)
    process.exit(doNotRestart)
  }
}

async function openOrStop(): Promise<Entry> {
  try {
    const built = env.mode === 'demo' ? 'demo-server' : 'server'
    return (await import(`./dist/server/${built}.js`)) as Entry
  } catch (error) {
    console.error(env.logLevel === 'debug' ? error : causesOf(error))
    process.exit(isRefused(error) ? doNotRestart : 1)
  }
}

/** By name: the built server bundles its own copy of the class. */
function isRefused(error: unknown) {
  return error instanceof Error && error.name === 'StartRefused'
}

function logAddress({ publicUrl }: Env) {
  const lines = [`\n  Shutterbid is open: ${publicUrl}\n`]
  if (entry.startMessage) lines.push(`${entry.startMessage(publicUrl)}\n`)
  tellStarted(lines.join('\n'))
}
