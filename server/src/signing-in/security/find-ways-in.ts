import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { signInMethods } from '../tables.ts'

/** More ways to sign in than an account can have: its passkeys and one of each other kind. */
const maxWaysIn = passkeyLimits.perAccount + 5

type Method = Pick<typeof signInMethods.$inferSelect, 'id' | 'kind' | 'lockedAt'>
type Site = { hasGoogle: boolean }

/** The ways to sign in to an account, and whether each works now; `hasGoogle`: the site offers sign-in with Google. */
export async function findWaysIn(db: Db | Tx, personId: string, site: Site) {
  return waysInOf(await findSignInMethods(db, personId), site)
}

/** Oldest first. */
export function findSignInMethods(db: Db | Tx, personId: string) {
  return db
    .select()
    .from(signInMethods)
    .where(eq(signInMethods.personId, personId))
    .orderBy(asc(signInMethods.createdAt), asc(signInMethods.id))
    .limit(maxWaysIn)
}

export function waysInOf(methods: Method[], { hasGoogle }: Site) {
  return methods.map(({ id, kind, lockedAt }) => ({ id, kind, works: lockedAt === null && (kind !== 'google' || hasGoogle) }))
}
