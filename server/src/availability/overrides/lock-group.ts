import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { overrideGroups } from './tables.ts'

/** Locks a group of this person; the caller has locked their schedule. */
export async function lockGroup(tx: Tx, { personId, groupId }: { personId: string; groupId: string }) {
  const [group] = await tx
    .select()
    .from(overrideGroups)
    .where(and(eq(overrideGroups.personId, personId), eq(overrideGroups.id, groupId)))
    .for('update')
  if (!group) throw notFound()
  return group
}
