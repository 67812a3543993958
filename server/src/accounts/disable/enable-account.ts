import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { recordEvent } from '../events.ts'
import { lockPerson } from '../lock-people.ts'
import { people } from '../tables.ts'

/** Lets a disabled person sign in again; repeating it changes nothing. */
export async function enableAccount(tx: Tx, { personId }: { personId: string }) {
  const person = await lockPerson(tx, personId)
  if (!person || person.deletedAt) throw notFound()
  if (!person.disabledAt) return
  await tx.update(people).set({ disabledAt: null }).where(eq(people.id, personId))
  await recordEvent(tx, 'account.enabled', { personId })
}
