import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import type { OperationContext } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { replacePassword } from '../password/password-account.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { answerSignIn, openSession } from '../sign-in/open-session.ts'
import { createAccount, lockSignUps } from './create-account.ts'
import { hashSignUpPassword } from './sign-up-password.ts'
import { verificationLinks } from './sign-up-tables.ts'
import { countLinkPassword } from './verification-link.ts'

/**
 * Creates the account of a sign-up and signs the browser in, because the link proves the inbox and the password the person. Counts an
 * attempt by network and by link, and gives the network its attempt back after a success. See `createVerifiedAccount`.
 */
export async function verifyEmail(context: OperationContext, { token, password }: { token: string; password: string }) {
  const { env, secret } = context.services
  const now = context.now()
  const giveBack = await limitNetwork(context, 'mailLink')
  const email = await countLinkPassword(context.db, token, now)
  const passwordHash = await hashSignUpPassword({ email, password, secret })
  const { redirect, opened } = await context.db.transaction(async (tx) => {
    const { personId, redirect } = await createVerifiedAccount(tx, { token, email, passwordHash, publicUrl: env.publicUrl, now })
    const account = { id: personId, passwordHash, disabledAt: null }
    return { redirect, opened: await openSession(tx, account, context, now) }
  })
  await giveBack()
  return { ...(await answerSignIn(context, opened)), redirect }
}

type Verification = { token: string; email: string; passwordHash: string; publicUrl: string; now: Date }

/**
 * Creates the account of the sign-up with the given password: the sign-up of the link, or another one of the same address, whose inbox
 * the link proves. Deletes all other sign-ups of the address. Returns the person and the redirect of the sign-up. Refuses with
 * wrong_sign_up_password, link_expired or already_verified.
 */
export async function createVerifiedAccount(tx: Tx, { token, email, passwordHash, publicUrl, now }: Verification) {
  // A concurrent verification of the same address waits here and then finds nothing.
  const waiting = (await lockSignUps(tx, email)).filter(({ expiresAt }) => expiresAt > now)
  const [link] = await tx
    .select()
    .from(verificationLinks)
    .where(eq(verificationLinks.tokenHash, hashOfToken(token)))
    .limit(1)
  if (link?.personId) throw refused('already_verified')
  const own = waiting.find(({ id }) => id === link?.signUpId)
  if (!own) throw refused('link_expired')
  const [signUp] = [own, ...waiting.toSorted(newestFirst)].filter((each) => each.passwordHash === passwordHash)
  if (!signUp) throw refused('wrong_sign_up_password')
  const { name, userType, redirect, referrerId } = signUp
  const personId = await createAccount(tx, { name, email, userType, referrerId, now })
  if (personId === null) throw refused('already_verified')
  await replacePassword(tx, personId, passwordHash)
  return { personId, redirect: safeRedirect(redirect, publicUrl, '') || null }
}

function newestFirst(one: { createdAt: Date }, other: { createdAt: Date }) {
  return other.createdAt.getTime() - one.createdAt.getTime()
}
