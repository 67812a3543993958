import { randomBytes, randomUUID } from 'node:crypto'
import { createRouterClient, ORPCError } from '@orpc/server'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { type Api, operations } from '@shutterbid/domain/contract'
import type { OperationMeta } from '@shutterbid/domain/operation'
import { serverErrorText } from '@shutterbid/domain/shared/error-texts'
import { bodyLimits } from '@shutterbid/domain/shared/limits'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { receivePaymentWebhook } from '#server/billing/payments/receive-payment-webhook'
import { receiveCalendarChange } from '#server/calendars/connections/push/receive-calendar-change'
import { serveFeed } from '#server/calendars/feed/serve-feed'
import { blogFeed } from '#server/content/blog/blog-feed'
import { receiveOneClick as unsubscribeByOneClick } from '#server/content/newsletter/unsubscribe-from-newsletter'
import { changesPublicPages } from '#server/events'
import type { Session } from '#server/find-session'
import { serveCalendar } from '#server/jobs/calendar/serve-calendar'
import { serveExport } from '#server/leaving/export/serve-export'
import { receiveOneClick } from '#server/notifications/preferences/unsubscribe'
import type { Server } from '#server/open-server'
import { cleanInput } from '#server/platform/clean-input'
import { retryAfterSeconds } from '#server/platform/db/database-fault'
import { serveFile } from '#server/platform/files/serve-file'
import { compressAnswer } from '#server/platform/http/compress-answer'
import { errorAnswer } from '#server/platform/http/error-answer'
import { isAlive, isReady } from '#server/platform/http/health'
import { limitBody } from '#server/platform/http/limit-body'
import { mapErrors } from '#server/platform/http/map-errors'
import { pageRequest } from '#server/platform/http/page-request'
import { faultDocument, notFoundDocument, outageDocument, tooManyRequestsDocument } from '#server/platform/http/plain-document'
import { isSameOriginRequest } from '#server/platform/http/same-origin'
import { contentSecurityPolicy, safeHeaders } from '#server/platform/http/security-headers'
import { serveChanges } from '#server/platform/live/serve-changes'
import { withRequestId } from '#server/platform/log/log'
import { loggedPath } from '#server/platform/log/logged-path'
import { answerCachedPage } from '#server/platform/pages/answer-cached-page'
import { followChanges } from '#server/platform/pages/follow-changes'
import { isCacheablePage } from '#server/platform/pages/is-cacheable-page'
import { openPageCache, type RenderedPage } from '#server/platform/pages/open-page-cache'
import { type RecordCall, recordCalls } from '#server/platform/pages/record-calls'
import { forbidden, notFound, notSupported, unavailable } from '#server/platform/refuse'
import { admit, type CallContext } from '#server/platform/rpc'
import { withRetries } from '#server/platform/with-retries'
import { publicReads } from '#server/public-reads'
import { receivePlainForm } from '#server/receive-plain-form'
import { routeLimit } from '#server/route-limit'
import { router } from '#server/router'
import { openRpcOverHttp } from '#server/rpc-over-http'
import { crawlerFiles } from '#server/search/sitemap/crawler-files'
import { sessionCookie } from '#server/signing-in/sessions/session-cookie'

/** What a page gets from its request: the API for this viewer, the nonce of its scripts, and other values that it depends on. */
export type PageContext = {
  api: Api
  nonce: string
  publicUrl: string
  theme: string | null
  isDemo: boolean
  /** From where this page's live updates start, and the proof that its browser was signed in, separated by a space. */
  liveStart: string | null
}
export type Pages = (request: Request, context: PageContext) => Promise<Response> | Response

type Vars = { Variables: { requestId: string; session: Session | null } }

const { sessionRetries } = accountLimits
/** After this long a page is answered with an outage. */
const sessionTimeoutMs = 2900

/** Paths with invalid UTF-8 or NUL cannot exist. */
function isReadable(url: string) {
  try {
    return decodeURI(new URL(url).pathname) !== '' && !url.includes('%00')
  } catch {
    return false
  }
}

/** TanStack Start's path for server functions; this site has none. */
const isServerFunction = (path: string) => decodeURI(path).startsWith('/_serverFn')
const ipOf = (request: Request) => request.headers.get('x-client-ip') ?? ''
const searchOf = (c: Context) => new URL(c.req.url).search
const isPage = (path: string) => !path.startsWith('/api/')

/** All middleware, from the outermost to the page. */
export function createApp(server: Server, pages: Pages) {
  const { db, env, log, services, demoPages, live, closing, now } = server
  const app = new Hono<Vars>()
  const { limiter } = services
  const mapError = mapErrors(log)
  const cookie = sessionCookie(env.publicUrl)
  const callOverHttp = openRpcOverHttp(log, live)
  const smallBody = limitBody(bodyLimits.small)
  const latestChange = followChanges(db, changesPublicPages)
  const cachedPage = openPageCache({ latestChange, now })
  const commonHeaders = Object.entries(safeHeaders(env))

  app.use(async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    c.set('session', null)
    await withRequestId(requestId, next)
    for (const [name, value] of [...commonHeaders, ['x-request-id', requestId] as const]) c.res.headers.set(name, value)
    const path = loggedPath(c.req.path)
    log.info({ requestId, method: c.req.method, path, status: c.res.status, ms: Math.round(performance.now() - startedAt) }, 'request')
  })

  app.use(async (c, next) => {
    await limiter.spend(routeLimit(c.req.path), { ip: ipOf(c.req.raw) })
    if (!isReadable(c.req.url)) throw notFound()
    await next()
  })
  app.use('/api/*', async (c, next) => {
    if (!['GET', 'POST'].includes(c.req.method)) throw notSupported(['GET', 'POST'])
    await next()
  })

  app.get('/healthz', (c) => c.json(isAlive()))
  app.get('/readyz', async (c) => {
    const ready = await isReady(db)
    return c.json(ready, ready.ok ? 200 : 503)
  })
  if (demoPages) app.route('/', demoPages)

  app.route('/', crawlerFiles({ db, publicUrl: env.publicUrl }))
  app.get('/blog/feed.xml', (c) => c.body(blogFeed(env.publicUrl), 200, { 'content-type': 'application/rss+xml; charset=utf-8' }))
  app.get('/files/:name', (c) => serveFile(services.files, c.req.param('name'), c.req.header('if-none-match')))
  app.get('/calendar/:fileName', (c) => {
    const feed = { fileName: c.req.param('fileName'), ifNoneMatch: c.req.header('if-none-match') }
    return serveFeed({ db, publicUrl: env.publicUrl, now: now(), ...feed })
  })
  app.post('/api/payments/webhook', limitBody(bodyLimits.webhook), (c) =>
    receivePaymentWebhook({ db, payments: services.payments, now }, c.req.raw),
  )
  app.post('/api/calendars/changed', smallBody, (c) => receiveCalendarChange({ db, now }, c.req.raw.headers))
  app.post('/api/notifications/one-click', smallBody, (c) => receiveOneClick(db, services.secret, c.req.raw))
  app.post('/api/newsletter/one-click', smallBody, (c) => unsubscribeByOneClick(db, services.secret, c.req.raw))
  // Some mail readers show people this address as the link to unsubscribe.
  app.get('/api/notifications/one-click', (c) => c.redirect(`/unsubscribe${searchOf(c)}`, 303))
  app.get('/api/newsletter/one-click', (c) => c.redirect(`/newsletter/unsubscribe${searchOf(c)}`, 303))

  app.use(async (c, next) => {
    const findSession = () => server.findSession(c.req.raw.headers)
    const session = c.req.header('cookie')
      ? await (isPage(c.req.path) ? withRetries(findSession, { ...sessionRetries, withinMs: sessionTimeoutMs }) : findSession())
      : null
    if (session) {
      c.set('session', session)
      await limiter.spend(routeLimit(c.req.path), { personId: session.actor.id })
    }
    await next()
    // Signing in or out has set its own cookie, which must not be replaced.
    if (session?.cookie && !cookie.isSetBy(c.res.headers)) c.res.headers.append('set-cookie', session.cookie)
  })

  app.get('/api/changes', (c) =>
    serveChanges(c, live, {
      session: c.get('session'),
      findSession: () => server.findSession(c.req.raw.headers),
      ip: c.req.header('x-client-ip') ?? '',
      closing,
    }),
  )

  app.get('/api/jobs/:jobId/calendar.ics', (c) =>
    serveCalendar({ db, publicUrl: env.publicUrl, jobId: c.req.param('jobId'), personId: c.get('session')?.actor.id }),
  )

  app.get('/api/exports/:fileName', (c) => {
    const { files } = services
    return serveExport({ db, files, fileName: c.req.param('fileName'), personId: c.get('session')?.actor.id, now: now() })
  })

  app.use('/api/rpc/*', (c) => callOverHttp(c, contextOf(c)))
  app.post('/api/forms/:form', limitBody(bodyLimits.text), async (c, next) => {
    if (!isSameOriginRequest(c.req.raw, env.publicUrl)) throw forbidden()
    const context = contextOf(c)
    const api = apiFor(context, (operation) => admit(operation, context))
    const answer = await receivePlainForm(api, c.req.param('form'), c.req.raw, env.publicUrl)
    for (const [name, value] of context.answerHeaders) answer?.headers.append(name, value)
    return answer ?? next()
  })
  app.all('/api/*', () => {
    throw notFound()
  })

  app.all('*', async (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) throw notSupported(['GET', 'HEAD'])
    if (isServerFunction(c.req.path)) throw notFound()
    const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(c.req.header('cookie') ?? '')?.[1] ?? null
    if (!c.get('session') && isCacheablePage(c.req.raw)) {
      const page = await cachedPage(`${theme} ${new URL(c.req.url).pathname}`, () => renderCacheablePage(c, theme))
      if (page && 'etag' in page) return answerCachedPage(c.req.raw, page, services.captcha.kind)
      if (page) return answerPage(c, page)
    }
    // Read before the page is rendered, so that the page is at least as new. Visitors get no live updates.
    const session = c.get('session')
    const liveStart = session && live.startOf(session.actor.id)
    return answerPage(c, await render(c.req.raw, contextOf(c), { theme, liveStart }))
  })

  app.onError((error, c) => {
    // Thrown by Hono or its own middleware.
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ message: error.message || 'This request cannot be answered.' }, error.status)
    if (error instanceof ORPCError && isPage(c.req.path)) {
      if (error.status === 404) return plainPage(c, notFoundDocument, 404)
      if (error.status === 429) {
        const { retryAfterSeconds: wait } = error.data
        return retryLaterPage(c, (nonce) => tooManyRequestsDocument(nonce, wait), 429, wait)
      }
    }
    if (error instanceof ORPCError && error.status < 500) return errorAnswer(error)
    const seconds = retryAfterSeconds(error)
    const facts = { err: error, requestId: c.get('requestId'), path: loggedPath(c.req.path) }
    log.error(facts, seconds ? 'the database did not answer' : 'a request failed')
    if (seconds && isPage(c.req.path)) return retryLaterPage(c, outageDocument, 503, seconds)
    // In the shape of an operation's answer, so that the browser shows the sentence.
    if (seconds) return errorAnswer(unavailable(seconds))
    if (!isPage(c.req.path)) return errorAnswer(new ORPCError('INTERNAL_SERVER_ERROR', { message: serverErrorText }))
    return plainPage(c, faultDocument, 500)
  })

  function retryLaterPage(c: Context, documentOf: (nonce: string) => string, status: 429 | 503, retryAfter: number | string) {
    c.header('retry-after', String(retryAfter))
    return plainPage(c, documentOf, status)
  }

  function plainPage(c: Context, documentOf: (nonce: string) => string, status: 404 | 429 | 500 | 503) {
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', contentSecurityPolicy({ nonce, captcha: services.captcha.kind }))
    c.header('cache-control', 'private, no-store')
    return c.html(documentOf(nonce), status)
  }

  /** Without what the browser sent besides the address and the theme. */
  function renderCacheablePage(c: Context<Vars>, theme: string | null) {
    const context = { ...contextOf(c), actor: null, sessionId: null, ip: '', headers: new Headers(), idempotencyKey: null }
    return render(new Request(c.req.url, { headers: { accept: 'text/html' } }), context, { theme, liveStart: null })
  }

  async function render(request: Request, context: CallContext, seen: Pick<PageContext, 'theme' | 'liveStart'>): Promise<RenderedPage> {
    // In an alphabet that HTML does not escape, so that it can be replaced in a cached page.
    const nonce = randomBytes(16).toString('base64url')
    const calls = recordCalls(publicReads)
    // Its calls are counted as part of the page.
    const api = apiFor(context, async () => {}, calls.record)
    const site = { publicUrl: env.publicUrl, isDemo: env.mode === 'demo' }
    const response = await pages(pageRequest(request, env.publicUrl), { api, nonce, ...site, ...seen })
    return { response, nonce, reads: calls.reads, retryAfter: context.answerHeaders.get('retry-after') }
  }

  async function answerPage(c: Context, { response: page, nonce, retryAfter }: RenderedPage) {
    if (retryAfter && page.status >= 500) return retryLaterPage(c, outageDocument, 503, retryAfter)
    const response = new Response(page.body, page)
    if (page.headers.get('content-type')?.includes('text/html')) {
      response.headers.set('content-security-policy', contentSecurityPolicy({ nonce, captcha: services.captcha.kind }))
      response.headers.set('cache-control', 'private, no-store')
      return compressAnswer(c.req.raw, response)
    }
    return response
  }

  /** The operations in this process, for one person. `charge` counts each call; `record` sees each answer. */
  function apiFor(context: CallContext, charge: (operation: OperationMeta) => Promise<void>, record?: RecordCall): Api {
    return createRouterClient(router, {
      context,
      interceptors: [
        mapError,
        async ({ next, ...call }) => {
          const path = call.path.join('/')
          const operation = operations.get(path)
          if (!operation) throw notFound()
          await charge(operation)
          const run = () => next({ ...call, input: cleanInput(call.input) })
          return record ? record(path, run) : run()
        },
      ],
    })
  }

  function contextOf(c: Context<Vars>): CallContext {
    const { raw: request } = c.req
    const session = c.get('session')
    return {
      db,
      services,
      actor: session && { ...session.actor, profile: session.profile },
      sessionId: session?.id ?? null,
      now,
      ip: ipOf(request),
      headers: request.headers,
      answerHeaders: new Headers(),
      idempotencyKey: request.headers.get('idempotency-key')?.slice(0, 100) ?? null,
    }
  }

  return app
}
