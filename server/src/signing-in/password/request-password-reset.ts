import { findPersonByEmail } from '#server/accounts/queries'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'

/** Requests the mail with a password-reset link; writes and answers the same for an address without an account. */
export async function requestPasswordReset(tx: Tx, email: string) {
  const personId = (await findPersonByEmail(tx, email))?.id ?? null
  await recordEvent(tx, 'account.mail_requested', { purpose: 'reset_password', personId, signUpId: null })
}
