import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { signInTickets } from '../security-tables.ts'
import { signInMethods } from '../tables.ts'

/** Replaces the password of a person whose row the caller has locked. */
export async function replacePassword(tx: Tx, personId: string, passwordHash: string) {
  await tx.delete(signInMethods).where(and(eq(signInMethods.personId, personId), eq(signInMethods.kind, 'password')))
  // They were issued for the old password.
  await tx.delete(signInTickets).where(eq(signInTickets.personId, personId))
  await tx.insert(signInMethods).values({ personId, kind: 'password', passwordHash })
}
