import { lockPerson } from '#server/accounts/lock-person'
import type { Db } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hasPasskey } from '../passkeys/find-passkeys.ts'
import { findPasswordAccount, type PasswordAccount } from '../password/find-password-account.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { type Browser, startSession } from '../sessions/start-session.ts'
import { isSignUpPassword } from '../sign-up/sign-up-password.ts'
import { hasTwoFactor } from '../two-factor/two-factor.ts'
import { makeTicket } from './sign-in-ticket.ts'

type Credentials = { email: string; password: string; now: Date }
type SignedIn = { token: string; account: PasswordAccount } | { ticket: string; hasPasskey: boolean }

/**
 * Signs a browser in: returns the token of a session, or a ticket if a code or a passkey is needed as well. Costs one password hash for every address.
 * Refuses with wrong_credentials or email_not_verified, and, only if the password was right, with account_disabled.
 */
export async function signIn(db: Db, { email, password, now }: Credentials, browser: Browser): Promise<SignedIn> {
  const proven = await findPasswordAccount(db, { email })
  if (!proven) return refuseUnknown(db, { email, password, now, secret: browser.services.secret })
  if (!(await verifyPassword({ password, hash: proven.passwordHash }))) throw refused('wrong_credentials')
  return db.transaction(async (tx) => {
    // Disabling an account and replacing a password take this lock too: they are either seen here, or end the new session afterwards.
    await lockPerson(tx, proven.id)
    const account = await findPasswordAccount(tx, { email })
    if (account?.passwordHash !== proven.passwordHash) throw refused('wrong_credentials')
    if (account.disabledAt) throw refused('account_disabled')
    if (await hasTwoFactor(tx, account.id))
      return { ticket: await makeTicket(tx, account.id, now), hasPasskey: await hasPasskey(tx, account.id) }
    return { token: await startSession(tx, account.id, browser, now), account }
  })
}

async function refuseUnknown(db: Db, given: { email: string; password: string; secret: string; now: Date }): Promise<never> {
  throw refused((await isSignUpPassword(db, given, given.now)) ? 'email_not_verified' : 'wrong_credentials')
}
