import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'

/** So that two changes of somebody's settings do not overlap. False for a deleted account. */
export async function lockPerson(tx: Tx, personId: string): Promise<boolean> {
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
    .for('no key update')
  return person !== undefined
}
