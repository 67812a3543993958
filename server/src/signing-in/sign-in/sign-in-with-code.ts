import { lockPerson } from '#server/accounts/lock-people'
import { done } from '#server/platform/done'
import { refused } from '#server/platform/refuse'
import type { OperationContext } from '#server/platform/rpc'
import { findPasswordAccount } from '../password/password-account.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { startSession } from '../sessions/start-session.ts'
import { findKnownBrowser, rememberBrowser } from './known-browser.ts'
import { limitAccountAttempts } from './limit-account-attempts.ts'
import { countTicketCode, findTicketHolder, redeemTicket } from './sign-in-ticket.ts'

type SignIn = { ticket: string; code: string; captchaToken?: string | undefined }

/**
 * Signs a browser in with a ticket and a code. Refuses with captcha_needed, ticket_expired, too_many_codes or wrong_code, and, only if the
 * code was right, with account_disabled.
 */
export async function signInWithCode(context: OperationContext, { ticket, code, captchaToken }: SignIn) {
  const { db } = context
  const now = context.now()
  const personId = await findTicketHolder(db, ticket, now)
  const account = await findPasswordAccount(db, { personId })
  const attempt = { account: personId, knownBrowser: findKnownBrowser(context, account), captchaToken }
  const resetAttempts = await limitAccountAttempts(context, 'code', attempt)
  await countTicketCode(db, ticket, now)
  const token = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId)
    await redeemTicket(tx, { personId, ticket, code, secret: context.services.secret, now })
    if (!person || person.disabledAt) throw refused('account_disabled')
    return startSession(tx, personId, context, now)
  })
  await resetAttempts()
  setSessionCookie(context, token)
  rememberBrowser(context, account)
  return done
}
