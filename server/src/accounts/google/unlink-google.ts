import { canRemoveWayIn } from '@shutterbid/domain/accounts/rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed, notFound } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { lockSelf } from '../lock-person.ts'
import { wayInMail } from '../mails/way-in-mail.ts'
import type { Prove } from '../security/check-proof.ts'
import { findWaysIn } from '../security/find-ways-in.ts'
import { signInMethods } from '../tables.ts'
import { findGoogleLink } from './link-google.ts'

type Removal = { prove: Prove; hasGoogle: boolean; publicUrl: string }

/** Unlinks the Google account of the actor and sends a mail. Refuses with what `prove` refuses, and with last_way_in. */
export async function unlinkGoogle(tx: Tx, actor: { id: string }, { prove, hasGoogle, publicUrl }: Removal) {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  const link = await findGoogleLink(tx, person.id)
  if (!link) throw notFound()
  assertAllowed(canRemoveWayIn(link.id, await findWaysIn(tx, person.id, { hasGoogle })))
  await tx.delete(signInMethods).where(eq(signInMethods.id, link.id))
  await addTask(tx, 'send-mail', wayInMail(person, { what: `The Google account ${link.googleEmail}`, change: 'removed', publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId: person.id })
}
