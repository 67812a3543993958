import { and, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { signInTickets } from '../security-tables.ts'
import { signInMethods } from '../tables.ts'

/** An account that has a password; undefined if there is none. */
export async function findPasswordAccount(db: Db | Tx, by: { email: string } | { personId: string }) {
  const hasPassword = and(eq(signInMethods.personId, people.id), eq(signInMethods.kind, 'password'))
  const [account] = await db
    .select({ id: people.id, disabledAt: people.disabledAt, passwordHash: signInMethods.passwordHash })
    .from(people)
    .innerJoin(signInMethods, hasPassword)
    .where('email' in by ? eq(people.email, by.email) : eq(people.id, by.personId))
    .limit(1)
  return account?.passwordHash ? { ...account, passwordHash: account.passwordHash } : undefined
}

export type PasswordAccount = Awaited<ReturnType<typeof findPasswordAccount>>

/** Replaces the password of a person whose row the caller has locked. */
export async function replacePassword(tx: Tx, personId: string, passwordHash: string) {
  await tx.delete(signInMethods).where(and(eq(signInMethods.personId, personId), eq(signInMethods.kind, 'password')))
  // They were issued for the old password.
  await tx.delete(signInTickets).where(eq(signInTickets.personId, personId))
  await tx.insert(signInMethods).values({ personId, kind: 'password', passwordHash })
}
