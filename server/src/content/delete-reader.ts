import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { newsletterReaders } from './tables.ts'

/** For account deletion. */
export async function deleteReader(tx: Tx, email: string) {
  await tx.delete(newsletterReaders).where(eq(newsletterReaders.email, email))
}
