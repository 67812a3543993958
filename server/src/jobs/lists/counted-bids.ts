import { sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { countUpTo } from '#server/platform/db/count-up-to'

/** The public number of bids of a row of `jobs`: pending, not archived, from enabled photographers. */
export const countedBids = countUpTo(sql`
  select from bids join people on people.id = bids.photographer_id
  where bids.job_id = jobs.id and bids.status = 'pending' and bids.archived_at is null and ${isEnabledPerson()}`)
