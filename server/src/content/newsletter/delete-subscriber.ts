import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { newsletterSubscribers } from '../tables.ts'

/** For account deletion. */
export async function deleteSubscriber(tx: Tx, email: string) {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

/** For people who ask the operator to unsubscribe them. Returns the removed address; null if it was not subscribed. */
export async function removeSubscriber(tx: Tx, id: string): Promise<string | null> {
  const [removed] = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email })
  return removed?.email ?? null
}
