import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import type { OperationContext } from '#server/platform/rpc'
import { findPasswordAccount } from '../password/password-account.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { isSignUpPassword } from '../sign-up/sign-up-password.ts'
import { findKnownBrowserOf } from './known-browser.ts'
import { limitAccountAttempts } from './limit-account-attempts.ts'
import { answerSignIn, openSession } from './open-session.ts'

type SignIn = { email: string; password: string; captchaToken?: string | undefined }

/**
 * Signs a browser in with a password; answers with a ticket if a code or a passkey is needed as well. Costs one password hash for every
 * address. Refuses with captcha_needed, wrong_credentials or email_not_verified, and, only if the password was right, with account_disabled.
 */
export async function signIn(context: OperationContext, { email, password, captchaToken }: SignIn) {
  const { db } = context
  const now = context.now()
  const knownBrowser = await findKnownBrowserOf(context, email)
  const resetAttempts = await limitAccountAttempts(context, 'signIn', { account: email, knownBrowser, captchaToken })
  const proven = await provePassword(context, { email, password, now })
  const opened = await db.transaction(async (tx) => openSession(tx, await lockProven(tx, { email, ...proven }), context, now))
  await resetAttempts()
  return answerSignIn(context, opened)
}

async function provePassword({ db, services }: OperationContext, { email, password, now }: { email: string; password: string; now: Date }) {
  const account = await findPasswordAccount(db, { email })
  if (!account) {
    const isUnverified = await isSignUpPassword(db, { email, password, secret: services.secret }, now)
    throw refused(isUnverified ? 'email_not_verified' : 'wrong_credentials')
  }
  if (!(await verifyPassword({ password, hash: account.passwordHash }))) throw refused('wrong_credentials')
  return account
}

/** Disabling an account and replacing a password take this lock too: they are either seen here, or end the new session afterwards. */
async function lockProven(tx: Tx, { id, email, passwordHash }: { id: string; email: string; passwordHash: string }) {
  await lockPerson(tx, id)
  const account = await findPasswordAccount(tx, { email })
  if (account?.passwordHash !== passwordHash) throw refused('wrong_credentials')
  if (account.disabledAt) throw refused('account_disabled')
  return account
}
