import { randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { serverErrorText } from '@shutterbid/domain/shared/error-texts'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Vars } from '#server/open-calls'
import type { Server } from '#server/open-server'
import type { Captcha } from '#server/platform/captcha/captcha'
import { retryAfterSeconds } from '#server/platform/db/database-fault'
import { isStoreAway, storeRetryAfterSeconds } from '#server/platform/files/files'
import { errorAnswer as operationAnswer } from '#server/platform/http/error-answer'
import { faultDocument, notFoundDocument, outageDocument, tooManyRequestsDocument } from '#server/platform/http/plain-document'
import { problemAnswer } from '#server/platform/http/problem'
import { contentSecurityPolicy } from '#server/platform/http/security-headers'
import { loggedPath } from '#server/platform/log/logged-path'
import { unavailable } from '#server/platform/refuse'
import { isProgramPath } from '#server/route-limit'

/** Refusals and faults: a page for browsers that open an address, otherwise in the shape of an operation's answer. */
export function answerError({ log, services, monitoring }: Server) {
  const captcha = services.captcha.kind
  return (error: Error, c: Context<Vars>) => {
    const errorAnswer = isProgramPath(c.req.path) ? problemAnswer : operationAnswer
    monitoring.countRefusal(error)
    // Thrown by Hono or its own middleware.
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ message: error.message || 'This request cannot be answered.' }, error.status)
    if (error instanceof ORPCError && isPage(c.req.path)) {
      if (error.status === 404) return plainPage(c, { captcha, documentOf: notFoundDocument, status: 404 })
      if (error.status === 429) {
        const { retryAfterSeconds: wait } = error.data
        return retryLaterPage(c, { captcha, documentOf: (nonce) => tooManyRequestsDocument(nonce, wait), status: 429, retryAfter: wait })
      }
    }
    if (error instanceof ORPCError && error.status < 500) return errorAnswer(error)
    // `notingOutages` has logged the outage.
    if (isStoreAway(error)) return errorAnswer(unavailable(storeRetryAfterSeconds))
    const seconds = retryAfterSeconds(error)
    const facts = { err: error, requestId: c.get('requestId'), path: loggedPath(c.req.path) }
    log.error(facts, seconds ? 'the database did not answer' : 'a request failed')
    if (seconds && isPage(c.req.path)) return retryLaterPage(c, { captcha, documentOf: outageDocument, status: 503, retryAfter: seconds })
    // In the shape of an operation's answer, so that the browser shows the sentence.
    if (seconds) return errorAnswer(unavailable(seconds))
    if (!isPage(c.req.path)) return errorAnswer(new ORPCError('INTERNAL_SERVER_ERROR', { message: serverErrorText }))
    return plainPage(c, { captcha, documentOf: faultDocument, status: 500 })
  }
}

export function isPage(path: string) {
  return !path.startsWith('/api/') && !isProgramPath(path)
}

type PlainPage<Status extends number> = { captcha: Captcha['kind']; documentOf: (nonce: string) => string; status: Status }

export function retryLaterPage(c: Context, { retryAfter, ...page }: PlainPage<429 | 503> & { retryAfter: number | string }) {
  c.header('retry-after', String(retryAfter))
  return plainPage(c, page)
}

function plainPage(c: Context, { captcha, documentOf, status }: PlainPage<404 | 429 | 500 | 503>) {
  const nonce = randomBytes(16).toString('base64')
  c.header('content-security-policy', contentSecurityPolicy({ nonce, captcha }))
  c.header('cache-control', 'private, no-store')
  return c.html(documentOf(nonce), status)
}
