import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { people } from './tables.ts'

export async function setAdminRights(tx: Tx, { personId, isAdmin }: { personId: string; isAdmin: boolean }) {
  await tx.update(people).set({ isAdmin }).where(eq(people.id, personId))
}
