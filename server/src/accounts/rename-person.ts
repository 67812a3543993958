import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { people } from './tables.ts'

/** Replaces the name of a person whose row the caller has locked. */
export async function renamePerson(tx: Tx, personId: string, name: string) {
  await tx.update(people).set({ name }).where(eq(people.id, personId))
}
