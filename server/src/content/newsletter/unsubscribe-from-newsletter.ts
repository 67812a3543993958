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
