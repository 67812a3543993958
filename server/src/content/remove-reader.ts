import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { newsletterReaders } from './tables.ts'

/** Ends the newsletter of an address whose account is deleted. */
export async function removeReader(tx: Tx, email: string) {
  await tx.delete(newsletterReaders).where(eq(newsletterReaders.email, email))
}
