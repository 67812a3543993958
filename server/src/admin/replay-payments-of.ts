import { findPersonByEmail } from '#server/accounts/queries'
import { selectRefusedCalls, unreadable, unsigned } from '#server/billing/payments/refused-calls'
import { replayPayments } from '#server/billing/payments/replay-payments'
import type { Db } from '#server/platform/db/open-database'

type Replay = { priceId?: string | null; now?: Date }

/** Processes the stored payment calls of one person again, or of everybody without an address. Returns the sentences to print. */
export async function replayPaymentsOf(db: Db, email: string, { priceId = null, now = new Date() }: Replay = {}) {
  const personId = email ? ((await findPersonByEmail(db, email))?.id ?? null) : null
  if (email && !personId) return { ok: false, sentence: `Nobody has an account with ${email}.` }
  const { calls, people, unread } = await replayPayments(db, { personId, priceId, now })
  const rest = unread > 0 ? ` ${unread} of them are unknown to this version and did not change anything.` : ''
  const sentence = `Read ${calls} payment calls of ${people} ${people === 1 ? 'person' : 'people'} again.${rest}`
  return { ok: true, sentence: [sentence, ...(await selectRefusedCalls(db)).map(refusedText)].join('\n') }
}

function refusedText({ version, calls, lastAt }: Awaited<ReturnType<typeof selectRefusedCalls>>[number]) {
  const what =
    { [unsigned]: 'without a valid signature', [unreadable]: 'that could not be read' }[version] ?? `of version ${version} of the API`
  return `${calls} ${calls === 1 ? 'call' : 'calls'} ${what} ${calls === 1 ? 'was' : 'were'} refused, the last at ${lastAt.toISOString()}.`
}
