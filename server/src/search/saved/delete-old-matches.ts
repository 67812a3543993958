import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { matchedJobs, matchedPhotographers } from './tables.ts'

/** Forgets what searches found long ago. */
export async function deleteOldMatches(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  const before = new Date(now().getTime() - savedSearchLimits.keptDays * 86_400_000)
  await deleteInBatches(db, matchedJobs, lt(matchedJobs.foundAt, before))
  await deleteInBatches(db, matchedPhotographers, lt(matchedPhotographers.foundAt, before))
}
