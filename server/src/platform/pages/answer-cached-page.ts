import { randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from '#server/platform/http/security-headers'
import { acceptsGzip, nameCompression } from '../http/compress-answer.ts'
import type { CachedPage } from './open-page-cache.ts'

type Captcha = Parameters<typeof contentSecurityPolicy>[0]['captcha']

/**
 * A cached page with a nonce of its own, or 304 if the browser has it. A 304 has no policy: the browser keeps the one whose nonce is in
 * its copy. The ETag is weak because the nonce and the compression differ.
 */
export function answerCachedPage(request: Request, { text, etag }: CachedPage, captcha: Captcha): Response {
  const headers = new Headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' })
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim())
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  const nonce = randomBytes(16).toString('base64url')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy({ nonce, captcha }))
  if (!acceptsGzip(request)) return new Response(text.plain(nonce) as BodyInit, { headers })
  nameCompression(request, headers)
  return new Response(text.gzip(nonce) as BodyInit, { headers })
}
