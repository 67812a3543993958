import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { people } from './tables.ts'

/** Serializes what a person does, so that limits are counted right. False for a deleted account. */
export async function lockPerson(tx: Tx, personId: string): Promise<boolean> {
  const [person] = await tx.select({ deletedAt: people.deletedAt }).from(people).where(eq(people.id, personId)).for('no key update')
  return person?.deletedAt === null
}
