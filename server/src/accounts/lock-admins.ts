import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { people } from './tables.ts'

/** Locks all admins who are not disabled, so that two decisions about the last one happen one after the other. */
export async function lockAdmins(tx: Tx) {
  const areAdmins = and(eq(people.isAdmin, true), isNull(people.disabledAt))
  return tx.select({ id: people.id }).from(people).where(areAdmins).orderBy(asc(people.id)).for('update')
}
