import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'

/** Null for an unknown code. */
export async function findReferrer(tx: Db | Tx, referralCode: string): Promise<string | null> {
  const isTheirs = and(eq(people.referralCode, referralCode), isNull(people.deletedAt))
  const [referrer] = await tx.select({ id: people.id }).from(people).where(isTheirs).limit(1)
  return referrer?.id ?? null
}
