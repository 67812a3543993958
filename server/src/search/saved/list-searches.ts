import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import type { SavedSearch } from '@shutterbid/domain/search/saved-schemas'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { presentSearch, searchColumns } from './present-search.ts'
import { savedSearches, searchFeeds } from './tables.ts'

/** A person's own searches, oldest first. */
export async function listSearches(db: Db, actor: Actor, secret: string): Promise<SavedSearch[]> {
  const found = await db
    .select({ ...searchColumns, feedMadeAt: searchFeeds.madeAt })
    .from(savedSearches)
    .leftJoin(searchFeeds, eq(searchFeeds.searchId, savedSearches.id))
    .where(eq(savedSearches.personId, actor.id))
    .orderBy(asc(savedSearches.savedAt), asc(savedSearches.id))
    .limit(savedSearchLimits.max)
  return found.map((row) => presentSearch(row, secret))
}
