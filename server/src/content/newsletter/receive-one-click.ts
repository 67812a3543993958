import { contentRefusals } from '@shutterbid/domain/content/refusals'
import type { Db } from '#server/platform/db/open-database'
import { openUnsubscribeToken } from './newsletter-links.ts'
import { unsubscribeFromNewsletter } from './unsubscribe-from-newsletter.ts'

/** The one-click POST of a mail reader (RFC 8058); `token` is in the URL. */
export async function receiveOneClick(db: Db, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!openUnsubscribeToken(secret, token)) return new Response(contentRefusals.newsletter_link_invalid, { status: 400 })
  await unsubscribeFromNewsletter(db, secret, { token })
  return new Response('You will no longer receive our newsletter.')
}
