import { randomUUID } from 'node:crypto'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { bodyLimits } from '@shutterbid/domain/shared/limits'
import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { receiveMailWebhook } from '#server/accounts/mail-problem/receive-mail-webhook'
import { serveReportedFile } from '#server/admin/inbox/serve-reported-file'
import { answerError, isPage } from '#server/answer-error'
import { receivePaymentWebhook } from '#server/billing/receive-payment-webhook'
import { syncOnReturn } from '#server/billing/sync/sync-subscription'
import { receiveCalendarChange } from '#server/calendars/connections/push/receive-calendar-change'
import { serveFeed } from '#server/calendars/feed/serve-feed'
import { blogFeed } from '#server/content/blog/blog-feed'
import { receiveOneClick as unsubscribeByOneClick } from '#server/content/newsletter/unsubscribe-from-newsletter'
import { bearerOf } from '#server/find-program'
import { serveCalendar } from '#server/jobs/calendar/serve-calendar'
import { serveExport } from '#server/leaving/export/serve-export'
import { serveAttachment } from '#server/messages/attachments/serve-attachment'
import { receiveOneClick } from '#server/notifications/preferences/unsubscribe'
import { openAdmission } from '#server/open-admission'
import { ipOf, openCalls, type Vars } from '#server/open-calls'
import { openPages, type Pages } from '#server/open-pages'
import { openPrograms } from '#server/open-programs'
import type { Server } from '#server/open-server'
import { networkOf } from '#server/platform/attempts/network-of'
import { duringRequest } from '#server/platform/current-request'
import { serveFile } from '#server/platform/files/serve-file'
import { limitBody } from '#server/platform/http/limit-body'
import { isSameOriginRequest } from '#server/platform/http/same-origin'
import { safeHeaders } from '#server/platform/http/security-headers'
import { serveChanges } from '#server/platform/live/serve-changes'
import { loggedPath } from '#server/platform/log/logged-path'
import { monitorPaths, monitorRoutes } from '#server/platform/monitoring/monitor-routes'
import { forbidden, notFound, notSupported } from '#server/platform/refuse'
import { retry } from '#server/platform/retry'
import { admit } from '#server/platform/rpc'
import { receivePlainForm } from '#server/receive-plain-form'
import { operationNameAt, routeLimit } from '#server/route-limit'
import { openRpcOverHttp } from '#server/rpc-over-http'
import { cardFiles } from '#server/search/card/card-files'
import { serveSearchFeed } from '#server/search/saved/feed/serve-search-feed'
import { crawlerFiles } from '#server/search/sitemap/crawler-files'
import { sessionCookie } from '#server/signing-in/sessions/session-cookie'

const { times, everyMs } = accountLimits.sessionRetries
/** Then the page of an outage is shown. */
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
const askedFile = (c: Context) => ({ fileName: c.req.param('fileName') ?? '', ifNoneMatch: c.req.header('if-none-match') })
const searchOf = (c: Context) => new URL(c.req.url).search

/** All middleware, from the outermost to the page. */
export function createApp(server: Server, pages: Pages) {
  const { db, env, log, services, demoPages, live, monitoring, closing, now } = server
  const app = new Hono<Vars>()
  const { limiter } = services
  const cookie = sessionCookie(env.publicUrl)
  const callOverHttp = openRpcOverHttp(server)
  const admission = openAdmission(server)
  const smallBody = limitBody(bodyLimits.small)
  const { contextOf, apiFor } = openCalls(server)
  const servePage = openPages(server, pages)
  const commonHeaders = Object.entries(safeHeaders(env))

  app.use(async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    c.set('session', null)
    await duringRequest({ requestId, caller: networkOf(ipOf(c.req.raw)) }, next)
    for (const [name, value] of [...commonHeaders, ['x-request-id', requestId] as const]) c.res.headers.set(name, value)
    const { path, method } = c.req
    const { status } = c.res
    const ms = performance.now() - startedAt
    const isProbe = monitorPaths.includes(path)
    if (!isProbe) monitoring.countRequest({ operation: operationNameAt(path) ?? routePath(c), status, ms })
    const level = isProbe ? 'debug' : 'info'
    log[level]({ requestId, method, path: loggedPath(path), status, ms: Math.round(ms) }, 'request')
  })

  app.use(async (c, next) => {
    await limiter.spend(routeLimit(c.req.path), { ip: ipOf(c.req.raw) })
    if (!isReadable(c.req.url)) throw notFound()
    await next()
  })
  app.route('/', openPrograms(server, admission))
  app.use('/api/*', async (c, next) => {
    if (!['GET', 'POST'].includes(c.req.method)) throw notSupported(['GET', 'POST'])
    await next()
  })

  app.route('/', monitorRoutes(monitoring, { token: env.metricsToken, isPublic: true }))
  if (demoPages) app.route('/', demoPages)

  app.route('/', crawlerFiles({ db, publicUrl: env.publicUrl }))
  app.get('/blog/feed.xml', (c) => c.body(blogFeed(env.publicUrl), 200, { 'content-type': 'application/rss+xml; charset=utf-8' }))
  app.get('/files/:name', (c) => serveFile(services.files, c.req.param('name'), c.req.header('if-none-match')))
  app.post('/api/payments/webhook', limitBody(bodyLimits.webhook), (c) =>
    receivePaymentWebhook({ db, payments: services.payments, now }, c.req.raw),
  )
  app.post('/api/mail/webhook', limitBody(bodyLimits.webhook), (c) =>
    receiveMailWebhook({ db, secret: services.secret, webhookSecret: env.mailWebhookSecret, log, now }, c.req.raw),
  )
  app.post('/api/calendars/changed', smallBody, (c) => receiveCalendarChange({ db, now }, c.req.raw.headers))
  app.post('/api/notifications/one-click', smallBody, (c) => receiveOneClick(db, services.secret, c.req.raw))
  app.post('/api/newsletter/one-click', smallBody, (c) => unsubscribeByOneClick(db, services.secret, c.req.raw))
  // Some mail readers show people this address as the link to unsubscribe.
  app.get('/api/notifications/one-click', (c) => c.redirect(`/unsubscribe${searchOf(c)}`, 303))
  app.get('/api/newsletter/one-click', (c) => c.redirect(`/newsletter/unsubscribe${searchOf(c)}`, 303))

  app.use((c, next) => admission.inTurn(c.req.raw, next))
  app.route('/', cardFiles({ db, publicUrl: env.publicUrl, now }))
  app.get('/calendar/:fileName', (c) => serveFeed({ db, publicUrl: env.publicUrl, now: now(), ...askedFile(c) }))
  app.get('/feeds/:fileName', (c) => serveSearchFeed({ db, env, now: now(), ...askedFile(c) }))
  app.use(async (c, next) => {
    const findSession = () => server.findSession(c.req.raw.headers)
    // A program that sends a token is not the person whose browser it may run in.
    const session =
      c.req.header('cookie') && bearerOf(c.req.raw.headers) === null
        ? await (isPage(c.req.path) ? retry(findSession, { times, delayMs: () => everyMs, withinMs: sessionTimeoutMs }) : findSession())
        : null
    admission.remember(c.req.raw, session)
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

  // Where the payment provider's pages lead back to.
  app.get('/api/payments/return', async (c) => {
    const session = c.get('session')
    if (session) await syncOnReturn(db, { payments: services.payments, now }, session.actor.id)
    return c.redirect(safeRedirect(c.req.query('to'), env.publicUrl, '/jobs'), 303)
  })

  app.get('/api/jobs/:jobId/calendar.ics', (c) =>
    serveCalendar({ db, publicUrl: env.publicUrl, jobId: c.req.param('jobId'), personId: c.get('session')?.actor.id }),
  )

  app.get('/api/exports/:fileName', (c) => {
    const { files } = services
    return serveExport({ db, files, fileName: c.req.param('fileName'), personId: c.get('session')?.actor.id, now: now() })
  })

  app.get('/api/attachments/:fileName', (c) =>
    serveAttachment(db, services.files, c.get('session')?.actor, askedFile(c), { services, now: now() }),
  )
  app.get('/api/reported/:fileName', (c) => serveReportedFile(db, services.files, c.get('session')?.actor, askedFile(c)))

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
    return servePage(c)
  })

  app.onError(answerError(server))

  return app
}
