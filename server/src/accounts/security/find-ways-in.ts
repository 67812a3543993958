import { passkeyLimits } from '@shutterbid/domain/accounts/limits'
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { signInMethods } from '../tables.ts'

/** More ways to sign in than an account can have: its passkeys and one of each other kind. */
const maxWaysIn = passkeyLimits.perAccount + 5

/** The ways to sign in to an account, and whether each works now; `hasGoogle`: the site offers sign-in with Google. */
export async function findWaysIn(db: Db | Tx, personId: string, { hasGoogle }: { hasGoogle: boolean }) {
  const { id, kind, lockedAt } = signInMethods
  const rows = await db
    .select({ id, kind, lockedAt })
    .from(signInMethods)
    .where(eq(signInMethods.personId, personId))
    .orderBy(asc(signInMethods.createdAt), asc(id))
    .limit(maxWaysIn)
  return rows.map((row) => ({ id: row.id, kind: row.kind, works: row.lockedAt === null && (row.kind !== 'google' || hasGoogle) }))
}
