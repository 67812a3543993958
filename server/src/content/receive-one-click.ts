import { contentRefusals } from '@shutterbid/domain/content/refusals'
import type { Db } from '#server/platform/db/open-database'
import { leaveNewsletter } from './leave-newsletter.ts'
import { openLeaving } from './newsletter-links.ts'

/** The POST that a mail reader sends by itself (RFC 8058) when somebody asks it to unsubscribe them; `token` is in the address. */
export async function receiveOneClick(db: Db, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!openLeaving(secret, token)) return new Response(contentRefusals.newsletter_link_invalid, { status: 400 })
  await leaveNewsletter(db, secret, { token })
  return new Response('You will not get our newsletter any more.')
}
