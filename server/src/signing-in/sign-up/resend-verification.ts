import { and, desc, eq, gt } from 'drizzle-orm'
import { findPersonByEmail } from '#server/accounts/queries'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { OperationContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { limitAccountAttempts } from '../sign-in/limit-account-attempts.ts'
import { pendingSignUps } from './sign-up-tables.ts'

/** Requests another verification mail; writes and answers the same for an address without an account. */
export async function resendVerification(
  context: OperationContext,
  { email, captchaToken }: { email: string; captchaToken?: string | undefined },
) {
  await limitAccountAttempts(context, 'verificationMail', { account: email, knownBrowser: null, captchaToken })
  await context.write((tx) => requestMail(tx, email, context.now()))
  return done
}

async function requestMail(tx: Tx, email: string, now: Date) {
  const [newest] = await tx
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.email, email), gt(pendingSignUps.expiresAt, now)))
    .orderBy(desc(pendingSignUps.createdAt), desc(pendingSignUps.id))
    .limit(1)
  const personId = (await findPersonByEmail(tx, email))?.id ?? null
  await recordEvent(tx, 'account.mail_requested', { purpose: 'verify_email', personId, signUpId: newest?.id ?? null })
}
