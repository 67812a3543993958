import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { openUnsubscribeToken } from './newsletter-links.ts'
import { newsletterReaders } from './tables.ts'

/** Deletes the address of this link; the answer is the same if it was deleted before. Refuses with newsletter_link_invalid. */
export async function leaveNewsletter(db: Db | Tx, secret: string, { token }: { token: string }) {
  const key = openUnsubscribeToken(secret, token)
  if (!key) throw refused('newsletter_link_invalid')
  await db.delete(newsletterReaders).where(eq(newsletterReaders.addressKey, key))
}
