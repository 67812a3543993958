import { randomBytes } from 'node:crypto'
import type { Api } from '@shutterbid/domain/contract'
import type { Context } from 'hono'
import { retryLaterPage } from '#server/answer-error'
import { changesPublicPages } from '#server/events'
import { openCalls, type Vars } from '#server/open-calls'
import type { Server } from '#server/open-server'
import { compressAnswer } from '#server/platform/http/compress-answer'
import { pageRequest } from '#server/platform/http/page-request'
import { outageDocument } from '#server/platform/http/plain-document'
import { contentSecurityPolicy } from '#server/platform/http/security-headers'
import { answerCachedPage } from '#server/platform/pages/answer-cached-page'
import { followChanges } from '#server/platform/pages/follow-changes'
import { isCacheablePage } from '#server/platform/pages/is-cacheable-page'
import { openPageCache, type RenderedPage } from '#server/platform/pages/open-page-cache'
import { recordCalls } from '#server/platform/pages/record-calls'
import type { CallContext } from '#server/platform/rpc'
import { publicReads } from '#server/public-reads'

/** The API for this viewer, the nonce of its scripts, and other values of the request. */
export type PageContext = {
  api: Api
  nonce: string
  publicUrl: string
  theme: string | null
  /** The time zone of a signed-in person's device, as it was on their last page. */
  deviceZone: string | null
  isDemo: boolean
  /** From where this page's live updates start, and the proof that its browser was signed in, separated by a space. */
  liveStart: string | null
}
export type Pages = (request: Request, context: PageContext) => Promise<Response> | Response

/** Answers requests for pages: from the cache if they are the same for all visitors, otherwise rendered for their viewer. */
export function openPages(server: Server, pages: Pages) {
  const { db, env, services, live, now } = server
  const { contextOf, apiFor } = openCalls(server)
  const latestChange = followChanges(db, changesPublicPages)
  const cachedPage = openPageCache({ latestChange, now })

  return async (c: Context<Vars>) => {
    const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(c.req.header('cookie') ?? '')?.[1] ?? null
    if (!c.get('session') && isCacheablePage(c.req.raw)) {
      const page = await cachedPage(`${theme} ${new URL(c.req.url).pathname}`, () => renderCacheablePage(c, theme))
      if (page && 'etag' in page) return answerCachedPage(c.req.raw, page, services.captcha.kind)
      if (page) return answerPage(c, page)
    }
    // Read before the page is rendered, so that the page is at least as new. Visitors get no live updates.
    const session = c.get('session')
    const liveStart = session && live.startOf(session.actor.id)
    const deviceZone = session ? readDeviceZone(c.req.header('cookie')) : null
    return answerPage(c, await render(c.req.raw, contextOf(c), { theme, deviceZone, liveStart }))
  }

  /** Uses only the address and the theme of the request, and no standby: the page is kept as the newest. */
  function renderCacheablePage(c: Context<Vars>, theme: string | null) {
    const visitor = { actor: null, sessionId: null, ip: '', headers: new Headers(), idempotencyKey: null }
    const context = { ...contextOf(c), ...visitor, standby: undefined }
    return render(new Request(c.req.url, { headers: { accept: 'text/html' } }), context, { theme, deviceZone: null, liveStart: null })
  }

  async function render(
    request: Request,
    context: CallContext,
    seen: Pick<PageContext, 'theme' | 'deviceZone' | 'liveStart'>,
  ): Promise<RenderedPage> {
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
    if (retryAfter && page.status >= 500)
      return retryLaterPage(c, { captcha: services.captcha.kind, documentOf: outageDocument, status: 503, retryAfter })
    const headers = new Headers(page.headers)
    if (!page.headers.get('content-type')?.includes('text/html')) return new Response(page.body, { status: page.status, headers })
    headers.set('content-security-policy', contentSecurityPolicy({ nonce, captcha: services.captcha.kind }))
    headers.set('cache-control', 'private, no-store')
    return compressAnswer(c.req.raw, Buffer.from(await page.arrayBuffer()), { status: page.status, headers })
  }
}

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

function readDeviceZone(cookies = '') {
  const zone = /(?:^|;\s*)zone=([\w/+-]+)(?:;|$)/.exec(cookies)?.[1]
  return zone && zones.has(zone) ? zone : null
}
