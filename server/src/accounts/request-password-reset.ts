import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { findPersonByEmail } from './queries.ts'

/** Asks for the mail with the link to a new password; what is written and answered is the same for an address that nobody has. */
export async function requestPasswordReset(tx: Tx, email: string) {
  const personId = (await findPersonByEmail(tx, email))?.id ?? null
  await recordEvent(tx, 'account.mail_asked', { purpose: 'reset_password', personId, signUpId: null })
}
