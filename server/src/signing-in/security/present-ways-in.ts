import { canAddPasskey, canRemoveWayIn } from '@shutterbid/domain/signing-in/rules'
import type { WaysInView } from '@shutterbid/domain/signing-in/security-schemas'
import { isPasskey } from '../passkeys/find-passkeys.ts'
import type { signInMethods } from '../tables.ts'
import { waysInOf } from './find-ways-in.ts'

type Site = { hasGoogle: boolean; isGoogleProof: boolean }

/** A person's own settings for signing in. `hasGoogle`: the site offers sign-in with Google. */
export function presentWaysIn(methods: (typeof signInMethods.$inferSelect)[], { hasGoogle, isGoogleProof }: Site): WaysInView {
  const waysIn = waysInOf(methods, { hasGoogle })
  const password = waysIn.find(({ kind }) => kind === 'password')
  const link = methods.find(({ kind }) => kind === 'google')
  const passkeys = methods.filter(isPasskey)
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
    google: link?.googleEmail
      ? {
          ...{ email: link.googleEmail, linkedAt: link.createdAt, lastUsedAt: link.lastUsedAt },
          canUnlink: canRemoveWayIn(link.id, waysIn).allowed,
          isProof: isGoogleProof,
        }
      : null,
    canAddPasskey: canAddPasskey({ passkeys: passkeys.length }).allowed,
  }
}
