import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { people } from './tables.ts'

/** So that what a person does is counted and checked one after the other. False for a deleted account. */
export async function lockPerson(tx: Tx, personId: string): Promise<boolean> {
  const [person] = await tx.select({ deletedAt: people.deletedAt }).from(people).where(eq(people.id, personId)).for('no key update')
  return person?.deletedAt === null
}
