import { fullName } from '@shutterbid/domain/accounts/schemas'
import { googleLimits } from '@shutterbid/domain/signing-in/limits'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import { findPersonByEmail } from '#server/accounts/queries'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Identity } from '#server/platform/identity/identity-provider'
import { refused } from '#server/platform/refuse'
import { hashOfToken, newToken } from '#server/platform/token'
import { hasPasskey } from '../passkeys/find-passkeys.ts'
import { googleSignUps } from '../security-tables.ts'
import { type Browser, startSession } from '../sessions/start-session.ts'
import { makeTicket } from '../sign-in/sign-in-ticket.ts'
import { signInMethods } from '../tables.ts'
import { hasTwoFactor } from '../two-factor/has-two-factor.ts'

type GoogleSignIn = { identity: Identity; visit: { redirect: string | null; referrerId: string | null }; now: Date }

type Answer =
  | { token: string; personId: string }
  | { needsCode: true; ticket: string; hasPasskey: boolean }
  | { needsSignUp: true; signUpTicket: string; email: string; fullName: string }

/**
 * Signs a browser in to the account that is linked to a Google account: returns the token of a session, or a ticket if a code or a passkey
 * is needed as well. For a new person it returns a ticket for the sign-up form. An account is never found by its address: refuses with
 * google_email_taken, so that its owner links it. Refuses also with account_disabled and google_email_not_verified.
 */
export async function signInWithGoogle(db: Db, { identity, visit, now }: GoogleSignIn, browser: Browser): Promise<Answer> {
  return db.transaction(async (tx) => {
    const person = await lockLinkedPerson(tx, identity.subject)
    if (!person) return beginSignUp(tx, { identity, visit, now })
    if (person.disabledAt) throw refused('account_disabled')
    const used = { googleEmail: identity.email, lastUsedAt: now }
    await tx.update(signInMethods).set(used).where(eq(signInMethods.googleSubject, identity.subject))
    if (await hasTwoFactor(tx, person.id))
      return { needsCode: true, ticket: await makeTicket(tx, person.id, now), hasPasskey: await hasPasskey(tx, person.id) }
    return { token: await startSession(tx, person.id, browser, now), personId: person.id }
  })
}

async function lockLinkedPerson(tx: Tx, subject: string) {
  const isLinked = eq(signInMethods.googleSubject, subject)
  const find = () => tx.select({ personId: signInMethods.personId }).from(signInMethods).where(isLinked).limit(1)
  const [found] = await find()
  const person = found && (await lockPerson(tx, found.personId))
  // Again, because it may have been unlinked before the lock.
  const [still] = await find()
  return still && still.personId === person?.id ? person : undefined
}

async function beginSignUp(tx: Tx, { identity, visit, now }: GoogleSignIn) {
  const { subject, email, isEmailVerified, name } = identity
  if (!isEmailVerified) throw refused('google_email_not_verified')
  if (await findPersonByEmail(tx, email)) throw refused('google_email_taken')
  const signUpTicket = newToken()
  await tx.insert(googleSignUps).values({
    tokenHash: hashOfToken(signUpTicket),
    googleSubject: subject,
    email,
    redirect: visit.redirect,
    referrerId: visit.referrerId,
    expiresAt: new Date(now.getTime() + googleLimits.signUpMinutes * 60_000),
  })
  return { needsSignUp: true as const, signUpTicket, email, fullName: fullName.safeParse(name).data ?? '' }
}
