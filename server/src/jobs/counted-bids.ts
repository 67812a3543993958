import { sql } from 'drizzle-orm'
import { visibleTo } from '#server/accounts/visible-to'

/** How many bids a row of `jobs` has that can be accepted: pending, not archived, of people who are not disabled. Everybody may know it. */
export const countedBids = sql<number>`(
  select count(*)::int from bids join people on people.id = bids.photographer_id
  where bids.job_id = jobs.id and bids.status = 'pending' and bids.archived_at is null and ${visibleTo(null)}
)`
