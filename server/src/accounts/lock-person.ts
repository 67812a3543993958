import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { people } from './tables.ts'

/** Two decisions about one account happen one after the other; undefined when there is no such account any more. */
export async function lockPerson(tx: Tx, personId: string) {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update')
  return person
}

/** The person who asks, locked; not found once the account is disabled or gone. */
export async function lockSelf(tx: Tx, personId: string) {
  const person = await lockPerson(tx, personId)
  if (!person || person.disabledAt) throw notFound()
  return person
}
