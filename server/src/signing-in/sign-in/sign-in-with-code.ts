import { lockPerson } from '#server/accounts/lock-person'
import type { Db } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { type Browser, startSession } from '../sessions/start-session.ts'
import { redeemTicket } from './sign-in-ticket.ts'

type Given = { personId: string; ticket: string; code: string; now: Date }

/**
 * Signs a browser in with a ticket and a code; returns the token of the session. Refuses with ticket_expired or wrong_code, and, only if
 * the code was right, with account_disabled.
 */
export async function signInWithCode(db: Db, { personId, ticket, code, now }: Given, browser: Browser): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId)
    await redeemTicket(tx, { personId, ticket, code, secret: browser.services.secret, now })
    if (!person || person.disabledAt) throw refused('account_disabled')
    return startSession(tx, personId, browser, now)
  })
}
