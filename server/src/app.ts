import { randomBytes, randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import type { Api } from '@shutterbid/domain/api'
import { ourFault } from '@shutterbid/domain/shared/fault-words'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { isDisabled } from '#server/accounts/queries'
import { receivePaymentWebhook } from '#server/billing/receive-payment-webhook'
import { receiveNewsletterForm } from '#server/content/receive-newsletter-form'
import { receiveOneClick as leaveByOneClick } from '#server/content/receive-one-click'
import { demoOnly } from '#server/demo-only'
import { serveCalendar } from '#server/jobs/serve-calendar'
import { receiveOneClick } from '#server/notifications/receive-one-click'
import type { Server } from '#server/open-server'
import { compressPage } from '#server/platform/compress-page'
import { contentSecurityPolicy } from '#server/platform/content-security-policy'
import { retryAfterSeconds } from '#server/platform/db/retry-after-seconds'
import { hasEventSince } from '#server/platform/events/find-event'
import { serveFile } from '#server/platform/files/serve-file'
import { isAlive, isReady } from '#server/platform/health'
import { honestErrors } from '#server/platform/honest-errors'
import { inRequest } from '#server/platform/log'
import { isFromOurPages } from '#server/platform/own-pages'
import { faultDocument, nothingDocument, outageDocument } from '#server/platform/plain-document'
import { sayOver, streamChanges } from '#server/platform/realtime/stream'
import { unavailable } from '#server/platform/refuse'
import type { Actor, CallContext } from '#server/platform/rpc'
import { withRetries } from '#server/platform/with-retries'
import { router } from '#server/router'

/** What a page gets from its request: the API as this viewer may use it, the nonce of its scripts, and what the start of the page depends on. */
export type PageContext = { api: Api; nonce: string; publicUrl: string; theme: string | null; isDemo: boolean }
export type Pages = (request: Request, context: PageContext) => Promise<Response> | Response

type Vars = { Variables: { requestId: string; actor: Actor | null; sessionId: string } }

/** An event bears the time at which its transaction began, and is seen when it ends. */
const commitSlackMs = 1000
const mostJsonBytes = 1024 * 1024
const mostUploadBytes = 6 * 1024 * 1024
const uploads = ['/api/rpc/portfolio/add', '/api/rpc/profiles/setAvatar']

const { sessionRetries } = accountLimits
/** A page is answered with an outage rather than tried for longer. */
const sessionPatienceMs = 4000

const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}

/** An address may hold bytes that are no text. */
function isReadable(path: string) {
  try {
    return Boolean(decodeURI(path))
  } catch {
    return false
  }
}

const isPage = (path: string) => !path.startsWith('/api/')

/** Every request, from the outermost layer to the page, in reading order. */
export function createApp(server: Server, pages: Pages) {
  const { db, env, log, services, screens, closing, now } = server
  const app = new Hono<Vars>()
  const interceptor = honestErrors(log)
  const rpc = new RPCHandler(router, { plugins: [new SimpleCsrfProtectionHandlerPlugin()], clientInterceptors: [interceptor] })

  app.use(async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    c.set('actor', null)
    c.set('sessionId', '')
    await inRequest(requestId, next)
    for (const [name, value] of Object.entries({ ...safeHeaders, 'x-request-id': requestId })) c.res.headers.set(name, value)
    log.info(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - startedAt) },
      'request',
    )
  })

  app.get('/healthz', (c) => c.json(isAlive()))
  app.get('/readyz', async (c) => {
    const ready = await isReady(db)
    return c.json(ready, ready.ok ? 200 : 503)
  })
  if (env.mode === 'demo') app.route('/', demoOnly(server))

  app.get('/files/:name', (c) => serveFile(services.files, c.req.param('name'), c.req.header('if-none-match')))
  app.post('/api/payments/webhook', bodyLimit({ maxSize: mostJsonBytes }), (c) =>
    receivePaymentWebhook({ db, payments: services.payments, now }, c.req.raw),
  )
  app.post('/api/notifications/one-click', bodyLimit({ maxSize: mostJsonBytes }), (c) => receiveOneClick(db, services.secret, c.req.raw))
  app.post('/api/newsletter/one-click', bodyLimit({ maxSize: mostJsonBytes }), (c) => leaveByOneClick(db, services.secret, c.req.raw))

  app.use(async (c, next) => {
    const session = c.req.header('cookie')
      ? await (isPage(c.req.path) ? withRetries(whoAsks, { ...sessionRetries, withinMs: sessionPatienceMs }) : whoAsks())
      : null
    if (session) {
      c.set('actor', session.actor)
      c.set('sessionId', session.sessionId)
    }
    await next()
    for (const cookie of session?.cookies ?? []) c.res.headers.append('set-cookie', cookie)

    async function whoAsks() {
      const found = await services.sessions.find(c.req.raw.headers)
      return found && { ...found, actor: await server.findActor(found.personId) }
    }
  })

  app.get('/api/changes', async (c) => {
    const actor = c.get('actor')
    // Whose page it was: a browser that was away while its session ended hears why.
    if (!actor) return sayOver(c, (await isDisabled(db, c.req.query('viewer'))) ? 'disabled' : 'signed_out')
    const isBehind = await hasEventSince(db, new Date(Number(c.req.query('since') ?? 0) - commitSlackMs))
    return streamChanges(c, {
      screens,
      watcher: { personId: actor.id, sessionId: c.get('sessionId'), userType: actor.userType },
      isBehind,
      closing,
    })
  })

  app.get('/api/jobs/:jobId/calendar.ics', (c) =>
    serveCalendar({ db, publicUrl: env.publicUrl, jobId: c.req.param('jobId'), personId: c.get('actor')?.id }),
  )

  const jsonLimit = bodyLimit({ maxSize: mostJsonBytes })
  const uploadLimit = bodyLimit({ maxSize: mostUploadBytes })
  app.use('/api/rpc/*', (c, next) => (uploads.includes(c.req.path) ? uploadLimit(c, next) : jsonLimit(c, next)))
  app.use('/api/rpc/*', async (c) => {
    if (!isFromOurPages(c.req.raw, env.publicUrl)) return c.json({ message: 'Unauthorized' }, 403)
    const context = contextOf(c.req.raw, c.get('actor'))
    const { response } = await rpc.handle(c.req.raw, { prefix: '/api/rpc', context })
    if (!response) return c.json({ message: 'There is nothing at this address.' }, 404)
    const answer = new Response(response.body, response)
    answer.headers.set('cache-control', 'private, no-store')
    for (const [name, value] of context.answerHeaders) answer.headers.append(name, value)
    return answer
  })
  app.post('/api/newsletter/:form', jsonLimit, async (c, next) => {
    if (!isFromOurPages(c.req.raw, env.publicUrl)) return c.json({ message: 'Unauthorized' }, 403)
    return (await receiveNewsletterForm(apiFor(contextOf(c.req.raw, null)).content, c.req.param('form'), c.req.raw)) ?? next()
  })
  app.all('/api/*', (c) => c.json({ message: 'There is nothing at this address.' }, 404))

  app.all('*', async (c) => {
    if (!isReadable(new URL(c.req.url).pathname)) return plainPage(c, nothingDocument, 404)
    const nonce = randomBytes(16).toString('base64')
    const context = contextOf(c.req.raw, c.get('actor'))
    const api = apiFor(context)
    const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(c.req.header('cookie') ?? '')?.[1] ?? null
    const page = await pages(c.req.raw, { api, nonce, publicUrl: env.publicUrl, theme, isDemo: env.mode === 'demo' })
    const retryAfter = context.answerHeaders.get('retry-after')
    if (retryAfter && page.status >= 500) return outagePage(c, retryAfter)
    const response = new Response(page.body, page)
    if (page.headers.get('content-type')?.includes('text/html')) {
      response.headers.set('content-security-policy', contentSecurityPolicy({ nonce, captcha: services.captcha.kind }))
      response.headers.set('cache-control', 'private, no-store')
      return compressPage(c.req.raw, response)
    }
    return response
  })

  app.onError((error, c) => {
    // Thrown on purpose by the layers above, a body that is too large for one.
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ message: error.message || 'This request cannot be answered.' }, error.status)
    const seconds = retryAfterSeconds(error)
    const facts = { err: error, requestId: c.get('requestId'), path: c.req.path }
    log.error(facts, seconds ? 'the database did not answer' : 'a request failed')
    if (seconds && isPage(c.req.path)) return outagePage(c, String(seconds))
    // In the shape of an operation's answer, so that the browser reads the sentence.
    if (seconds) return c.json({ json: { ...unavailable(seconds).toJSON(), defined: true } }, 503, { 'retry-after': String(seconds) })
    if (!isPage(c.req.path)) return c.json({ message: ourFault }, 500)
    return plainPage(c, faultDocument, 500)
  })

  function outagePage(c: Context, retryAfter: string) {
    c.header('retry-after', retryAfter)
    return plainPage(c, outageDocument, 503)
  }

  function plainPage(c: Context, documentOf: (nonce: string) => string, status: 404 | 500 | 503) {
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', contentSecurityPolicy({ nonce, captcha: services.captcha.kind }))
    c.header('cache-control', 'private, no-store')
    return c.html(documentOf(nonce), status)
  }

  /** The operations in this same process, as one person may use them. */
  function apiFor(context: CallContext): Api {
    return createRouterClient(router, { context, interceptors: [interceptor] })
  }

  function contextOf(request: Request, actor: Actor | null): CallContext {
    return {
      db,
      services,
      actor,
      now,
      ip: request.headers.get('x-client-ip') ?? '',
      headers: request.headers,
      answerHeaders: new Headers(),
      idempotencyKey: request.headers.get('idempotency-key')?.slice(0, 100) ?? null,
    }
  }

  return app
}
