import { canAddPasskey, canRemoveWayIn } from '@shutterbid/domain/signing-in/rules'
import type { EmailChangeView, SessionView, WaysInView } from '@shutterbid/domain/signing-in/security-schemas'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { SignedInContext } from '#server/platform/rpc'
import { isGoogleProof } from './google/google-proof.ts'
import { isPasskey } from './passkeys/find-passkeys.ts'
import { findSignInMethods, waysInOf } from './security/find-ways-in.ts'
import { backupCodes, emailChanges, twoFactors } from './security-tables.ts'
import { sessions, type signInMethods } from './tables.ts'

/** More browsers than anybody uses. */
const maxSessions = 50

/** For the owner of the account. */
export async function presentSecurity({ db, actor, sessionId, services, now: clock }: SignedInContext) {
  const now = clock()
  const methods = await findSignInMethods(db, actor.id)
  const {
    changes: [change],
    factors: [factor],
    browsers,
  } = await inOneStatement(db, {
    changes: findEmailChange(db, actor.id, now),
    factors: findTwoFactor(db, actor.id),
    browsers: findSessions(db, actor.id, now),
  })
  return {
    email: actor.email,
    emailChange: change ? presentEmailChange(change) : null,
    twoFactor: { isOn: factor?.isOn ?? false, backupCodesLeft: factor?.backupCodesLeft ?? 0 },
    waysIn: presentWaysIn(methods, {
      hasGoogle: services.google !== null,
      isGoogleProof: browsers.some((each) => each.id === sessionId && isGoogleProof(each.googleProvedAt, now)),
    }),
    sessions: presentSessions(browsers, sessionId),
  }
}

export function presentEmailChange(change: typeof emailChanges.$inferSelect): EmailChangeView {
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = change
  return { newEmail, oldConfirmed: oldConfirmedAt !== null, newConfirmed: newConfirmedAt !== null, expiresAt }
}

function findEmailChange(db: Db, personId: string, now: Date) {
  return db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.personId, personId), gt(emailChanges.expiresAt, now)))
    .limit(1)
}

function findTwoFactor(db: Db, personId: string) {
  return db
    .select({
      isOn: sql<boolean>`${twoFactors.turnedOnAt} is not null`,
      backupCodesLeft: db.$count(backupCodes, eq(backupCodes.personId, personId)),
    })
    .from(twoFactors)
    .where(eq(twoFactors.personId, personId))
    .limit(1)
}

function findSessions(db: Db, personId: string, now: Date) {
  const { id, userAgent, ipAddress, createdAt: signedInAt, lastSeenAt, googleProvedAt } = sessions
  return db
    .select({ id, userAgent, ipAddress, signedInAt, lastSeenAt, googleProvedAt })
    .from(sessions)
    .where(and(eq(sessions.personId, personId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxSessions)
}

/** This browser first, then by when they were last seen. */
function presentSessions(
  rows: (Omit<SessionView, 'isCurrent'> & { googleProvedAt: Date | null })[],
  sessionId: string | null,
): SessionView[] {
  return rows
    .map(({ googleProvedAt: _, ...row }) => ({ ...row, isCurrent: row.id === sessionId }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

type Site = { hasGoogle: boolean; isGoogleProof: boolean }

/** A person's own settings for signing in. `hasGoogle`: the site offers sign-in with Google. */
function presentWaysIn(methods: (typeof signInMethods.$inferSelect)[], { hasGoogle, isGoogleProof }: Site): WaysInView {
  const waysIn = waysInOf(methods, { hasGoogle })
  const password = waysIn.find(({ kind }) => kind === 'password')
  const link = methods.find(({ kind }) => kind === 'google')
  const passkeys = methods.filter(isPasskey)
  return {
    hasPassword: password !== undefined,
    canRemovePassword: password !== undefined && canRemoveWayIn(password.id, waysIn).allowed,
    passkeys: passkeys.map(({ id, name, createdAt: addedAt, lastUsedAt, isSynced, lockedAt }) => ({
      id,
      name,
      addedAt,
      lastUsedAt,
      isSynced: isSynced === true,
      isLocked: lockedAt !== null,
      canRemove: canRemoveWayIn(id, waysIn).allowed,
    })),
    hasGoogle,
    google: link?.googleEmail
      ? {
          email: link.googleEmail,
          linkedAt: link.createdAt,
          lastUsedAt: link.lastUsedAt,
          canUnlink: canRemoveWayIn(link.id, waysIn).allowed,
          isProof: isGoogleProof,
        }
      : null,
    canAddPasskey: canAddPasskey({ passkeys: passkeys.length }).allowed,
  }
}
