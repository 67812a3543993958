import { findPersonByEmail } from '#server/accounts/queries'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { OperationContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { findKnownBrowserOf } from '../sign-in/known-browser.ts'
import { limitAccountAttempts } from '../sign-in/limit-account-attempts.ts'

/** Requests the mail with a password-reset link; writes and answers the same for an address without an account. */
export async function requestPasswordReset(
  context: OperationContext,
  { email, captchaToken }: { email: string; captchaToken?: string | undefined },
) {
  const knownBrowser = await findKnownBrowserOf(context, email)
  await limitAccountAttempts(context, 'passwordReset', { account: email, knownBrowser, captchaToken })
  await context.write((tx) => requestMail(tx, email))
  return done
}

async function requestMail(tx: Tx, email: string) {
  const personId = (await findPersonByEmail(tx, email))?.id ?? null
  await recordEvent(tx, 'account.mail_requested', { purpose: 'reset_password', personId, signUpId: null })
}
