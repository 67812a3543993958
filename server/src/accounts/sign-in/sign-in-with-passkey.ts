import type { PasskeyUse } from '@shutterbid/domain/accounts/passkey-schemas'
import type { Db } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { type Browser, startSession } from '../sessions/start-session.ts'
import { useTicket } from './sign-in-ticket.ts'

type Given = { passkey: PasskeyUse; ticket: { token: string; personId: string } | null; now: Date }

/**
 * Signs a browser in with a passkey, which proves both what somebody has and who they are, so that no code is needed; with a ticket it has
 * to be a passkey of that account. Returns the token of the session and whose it is. Refuses with passkey_expired, passkey_not_accepted,
 * passkey_locked or ticket_expired, and, only if the passkey was right, with account_disabled.
 */
export async function signInWithPasskey(db: Db, { passkey, ticket, now }: Given, browser: Browser) {
  const { publicUrl } = browser.services.env
  return db.transaction(async (tx) => {
    const person = await usePasskey(tx, { passkey, purpose: 'sign_in', personId: ticket?.personId ?? null, publicUrl, now })
    if (ticket) await useTicket(tx, { personId: person.id, ticket: ticket.token, now })
    if (person.disabledAt) throw refused('account_disabled')
    return { token: await startSession(tx, person.id, browser, now), personId: person.id }
  })
}
