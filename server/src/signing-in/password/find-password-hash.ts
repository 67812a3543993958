import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { signInMethods } from '../tables.ts'

/** Null if the account has no password. */
export async function findPasswordHash(db: Db | Tx, personId: string) {
  const isTheirs = and(eq(signInMethods.personId, personId), eq(signInMethods.kind, 'password'))
  const [method] = await db.select({ passwordHash: signInMethods.passwordHash }).from(signInMethods).where(isTheirs).limit(1)
  return method?.passwordHash ?? null
}
