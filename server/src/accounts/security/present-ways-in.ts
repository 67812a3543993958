import { canAddPasskey, canRemoveWayIn } from '@shutterbid/domain/accounts/rules'
import type { WaysInView } from '@shutterbid/domain/accounts/security-schemas'
import type { Db } from '#server/platform/db/open-database'
import { findPasskeys } from '../passkeys/find-passkeys.ts'
import { findWaysIn } from './find-ways-in.ts'

/** What the owner sees about the ways to sign in to their account. */
export async function presentWaysIn(db: Db, personId: string): Promise<WaysInView> {
  const waysIn = await findWaysIn(db, personId)
  const passkeys = await findPasskeys(db, personId)
  return {
    hasPassword: waysIn.some(({ kind }) => kind === 'password'),
    passkeys: passkeys.map(({ id, name, createdAt: addedAt, lastUsedAt, isSynced, lockedAt }) => ({
      ...{ id, name, addedAt, lastUsedAt },
      isSynced: isSynced === true,
      isLocked: lockedAt !== null,
      canRemove: canRemoveWayIn(id, waysIn).allowed,
    })),
    canAddPasskey: canAddPasskey({ passkeys: passkeys.length }).allowed,
  }
}
