import type { Tx } from '#server/platform/db/open-database'
import type { OperationContext } from '#server/platform/rpc'
import { hasPasskey } from '../passkeys/find-passkeys.ts'
import type { PasswordAccount } from '../password/password-account.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { type Browser, startSession } from '../sessions/start-session.ts'
import { hasTwoFactor } from '../two-factor/has-two-factor.ts'
import { rememberBrowser } from './known-browser.ts'
import { makeTicket } from './sign-in-ticket.ts'

type Account = NonNullable<PasswordAccount>
type Opened = { account: Account; token: string } | { account: Account; ticket: string }

/**
 * After the right password of an account, whose person the caller has locked: a session, or a ticket if a code or a passkey is needed as
 * well.
 */
export async function openSession(tx: Tx, account: Account, browser: Browser, now: Date): Promise<Opened> {
  if (await hasTwoFactor(tx, account.id)) return { account, ticket: await makeTicket(tx, account.id, now) }
  return { account, token: await startSession(tx, account.id, browser, now) }
}

/** After the commit: sends the cookies of the session and returns the answer. */
export async function answerSignIn(context: OperationContext, opened: Opened) {
  const { account } = opened
  if ('ticket' in opened) return { needsCode: true as const, ticket: opened.ticket, hasPasskey: await hasPasskey(context.db, account.id) }
  setSessionCookie(context, opened.token)
  rememberBrowser(context, account)
  return { done: true as const }
}
