import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { blocks } from '#server/messages/blocks/tables'
import type { Db } from '#server/platform/db/open-database'
import { matchedJobs, savedSearches } from '#server/search/saved/tables'

/** By which saved search each of these people was notified of each of these jobs, if they still have it. */
export function selectMatches(db: Db, { personIds, jobIds }: { personIds: string[]; jobIds: string[] }) {
  const { personId, jobId, searchId } = matchedJobs
  return db
    .select({ personId, jobId, name: savedSearches.name })
    .from(matchedJobs)
    .innerJoin(savedSearches, eq(savedSearches.id, searchId))
    .where(and(inArray(jobId, jobIds), inArray(personId, personIds)))
    .limit(personIds.length * jobIds.length)
}

/** Saved searches with the names of their latest matches, whom everybody can see and the owner has not blocked. */
export function selectSearches(db: Db, searchIds: string[]) {
  const { id, name } = savedSearches
  return db
    .select({
      id,
      name,
      foundNames: sql<string[]>`array(
        select people.full_name from matched_photographers found
          join people on people.id = found.photographer_id and people.disabled_at is null
          join profiles on profiles.person_id = people.id and profiles.hidden_at is null
        where found.search_id = saved_searches.id and not exists (
          select from ${blocks} blocks where blocks.blocker_id = saved_searches.person_id and blocks.blocked_id = found.photographer_id)
        order by found.found_at desc, found.photographer_id limit ${savedSearchLimits.namesRead})`,
    })
    .from(savedSearches)
    .where(inArray(id, searchIds))
    .limit(searchIds.length)
}
