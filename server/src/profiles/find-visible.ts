import { and, inArray, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'

type Asked = { db: Db; ids: string[] }

/** Those of these people whose profile somebody may open, as `getProfile` decides: a disabled one, too, but nobody who left. */
export function findVisible({ db, ids }: Asked) {
  const { id, userType, deletedAt } = people
  return db
    .select({ id, userType })
    .from(people)
    .where(and(inArray(id, ids), isNull(deletedAt)))
    .limit(ids.length)
}
