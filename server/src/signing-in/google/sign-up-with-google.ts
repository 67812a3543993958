import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hashOfToken } from '#server/platform/token'
import { googleSignUps } from '../security-tables.ts'
import { type Browser, startSession } from '../sessions/start-session.ts'
import { createAccount } from '../sign-up/create-account.ts'
import { signInMethods } from '../tables.ts'

type Form = { signUpTicket: string; userType: UserType; fullName: string; now: Date }

/**
 * Creates the account of somebody whom Google has identified, with the address that Google verified, and signs the browser in. Returns the
 * token of the session. Refuses with google_expired, google_email_taken or google_linked_elsewhere.
 */
export async function signUpWithGoogle(db: Db, { signUpTicket, userType, fullName, now }: Form, browser: Browser) {
  return db.transaction(async (tx) => {
    const isWaiting = and(eq(googleSignUps.tokenHash, hashOfToken(signUpTicket)), gt(googleSignUps.expiresAt, now))
    const [signUp] = await tx.delete(googleSignUps).where(isWaiting).returning()
    if (!signUp) throw refused('google_expired')
    const { email, referrerId, googleSubject, redirect } = signUp
    const personId = await createAccount(tx, { name: fullName, email, userType, referrerId, now })
    if (personId === null) throw refused('google_email_taken')
    const linked = await tx
      .insert(signInMethods)
      .values({ personId, kind: 'google', googleSubject, googleEmail: email, lastUsedAt: now, createdAt: now })
      .onConflictDoNothing({ target: signInMethods.googleSubject })
      .returning({ id: signInMethods.id })
    if (linked.length === 0) throw refused('google_linked_elsewhere')
    return { token: await startSession(tx, personId, browser, now), redirect }
  })
}
