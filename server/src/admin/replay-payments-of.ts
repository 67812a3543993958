import { findPersonByEmail } from '#server/accounts/queries'
import { replayPayments } from '#server/billing/payments/replay-payments'
import type { Db } from '#server/platform/db/open-database'

/** Processes the stored payment calls of one person again, or of everybody without an address. Returns the sentence to print. */
export async function replayPaymentsOf(db: Db, email: string, now = new Date()): Promise<{ ok: boolean; sentence: string }> {
  const personId = email ? ((await findPersonByEmail(db, email))?.id ?? null) : null
  if (email && !personId) return { ok: false, sentence: `Nobody has an account with ${email}.` }
  const { calls, people, unread } = await replayPayments(db, { personId, now })
  const rest = unread > 0 ? ` ${unread} of them are unknown to this version and did not change anything.` : ''
  return { ok: true, sentence: `Read ${calls} payment calls of ${people} ${people === 1 ? 'person' : 'people'} again.${rest}` }
}
