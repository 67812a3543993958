import { eq, inArray } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

/** Current bids by id, with their photographer and the job's client. */
export async function findNoticeBids(db: Db, bidIds: string[]) {
  if (bidIds.length === 0) return new Map<string, never>()
  const { id, jobId, status, rejectReason, amountDollars, photographerId } = bids
  const found = await db
    .select({
      ...{ id, jobId, status, rejectReason, amountDollars, photographerId },
      clientId: jobs.clientId,
      photographerName: people.name,
      photographerDisabledAt: people.disabledAt,
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .innerJoin(people, eq(people.id, photographerId))
    .where(inArray(id, bidIds))
    .limit(bidIds.length)
  return new Map(found.map((bid) => [bid.id, bid]))
}
