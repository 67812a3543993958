import { findPersonByEmail } from '#server/accounts/queries'
import { removeSubscriber } from '#server/content/newsletter/delete-subscriber'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { recordEntryAction } from '../actions.ts'

/** Recorded for the person whose account has this address, if there is one. */
export async function unsubscribeAsAdmin(tx: Tx, actor: { id: string }, { id }: { id: string }, now: Date) {
  const email = await removeSubscriber(tx, id)
  if (email === null) throw refused('already_unsubscribed')
  const person = await findPersonByEmail(tx, email)
  const personIds = person ? [person.id] : []
  await recordEntryAction(tx, { adminId: actor.id, kind: 'unsubscribed', queue: 'newsletter', entryId: id, personIds, now })
  return { done: true as const }
}
