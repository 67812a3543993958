import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { newsletterSubscribers } from '../tables.ts'

/** For account deletion. */
export async function deleteSubscriber(tx: Tx, email: string) {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}
