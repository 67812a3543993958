import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { desc, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { adminActions } from './tables.ts'

/** What administrators did to an account, newest first. */
export async function findActions(db: Db | Tx, personId: string): Promise<AdminPersonPage['actions']> {
  const { id, kind, queue, reason, actedAt } = adminActions
  return db
    .select({ id, kind, queue, reason, actedAt, admin: { id: people.id, fullName: people.name } })
    .from(adminActions)
    .innerJoin(people, eq(people.id, adminActions.adminId))
    .where(eq(adminActions.personId, personId))
    .orderBy(desc(actedAt), desc(id))
    .limit(adminLimits.listed)
}
