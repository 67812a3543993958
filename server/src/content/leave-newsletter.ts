import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { openLeaving } from './newsletter-links.ts'
import { newsletterReaders } from './tables.ts'

/** Forgets the address whose link this is; whoever has left before is answered alike. Refuses with newsletter_link_invalid. */
export async function leaveNewsletter(db: Db | Tx, secret: string, { token }: { token: string }) {
  const key = openLeaving(secret, token)
  if (!key) throw refused('newsletter_link_invalid')
  await db.delete(newsletterReaders).where(eq(newsletterReaders.addressKey, key))
}
