import { contentRefusals } from '@shutterbid/domain/content/refusals'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { newsletterSubscribers } from '../tables.ts'
import { openUnsubscribeToken } from './newsletter-links.ts'

/** Deletes the address of this link; the answer is the same if it was deleted before. Refuses with newsletter_link_invalid. */
export async function unsubscribeFromNewsletter(db: Db | Tx, secret: string, { token }: { token: string }) {
  const key = openUnsubscribeToken(secret, token)
  if (!key) throw refused('newsletter_link_invalid')
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.addressKey, key))
}

/** The one-click POST of a mail reader (RFC 8058); `token` is in the URL. */
export async function receiveOneClick(db: Db, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!openUnsubscribeToken(secret, token)) return new Response(contentRefusals.newsletter_link_invalid, { status: 400 })
  await unsubscribeFromNewsletter(db, secret, { token })
  return new Response('You will no longer receive our newsletter.')
}
