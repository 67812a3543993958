import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { signInTickets } from './security-tables.ts'
import { signInMethods } from './tables.ts'

/** Gives a person, whose row the caller has locked, this password in place of the one before. */
export async function replacePassword(tx: Tx, personId: string, passwordHash: string) {
  await tx.delete(signInMethods).where(and(eq(signInMethods.userId, personId), eq(signInMethods.providerId, 'credential')))
  // Whoever is half way in with the password before starts again.
  await tx.delete(signInTickets).where(eq(signInTickets.personId, personId))
  await tx.insert(signInMethods).values({ userId: personId, providerId: 'credential', accountId: personId, password: passwordHash })
}
