import { canAddPasskey, canRemoveWayIn } from '@shutterbid/domain/accounts/rules'
import type { WaysInView } from '@shutterbid/domain/accounts/security-schemas'
import type { Db } from '#server/platform/db/open-database'
import { findGoogleLink } from '../google/link-google.ts'
import { findPasskeys } from '../passkeys/find-passkeys.ts'
import { findWaysIn } from './find-ways-in.ts'

/** What the owner sees about the ways to sign in to their account. */
export async function presentWaysIn(db: Db, personId: string, { hasGoogle }: { hasGoogle: boolean }): Promise<WaysInView> {
  const waysIn = await findWaysIn(db, personId, { hasGoogle })
  const password = waysIn.find(({ kind }) => kind === 'password')
  const link = await findGoogleLink(db, personId)
  const passkeys = await findPasskeys(db, personId)
  return {
    hasPassword: password !== undefined,
    canRemovePassword: password !== undefined && canRemoveWayIn(password.id, waysIn).allowed,
    passkeys: passkeys.map(({ id, name, createdAt: addedAt, lastUsedAt, isSynced, lockedAt }) => ({
      ...{ id, name, addedAt, lastUsedAt },
      isSynced: isSynced === true,
      isLocked: lockedAt !== null,
      canRemove: canRemoveWayIn(id, waysIn).allowed,
    })),
    hasGoogle,
    google: link
      ? {
          ...{ email: link.googleEmail, linkedAt: link.createdAt, lastUsedAt: link.lastUsedAt },
          canUnlink: canRemoveWayIn(link.id, waysIn).allowed,
        }
      : null,
    canAddPasskey: canAddPasskey({ passkeys: passkeys.length }).allowed,
  }
}
