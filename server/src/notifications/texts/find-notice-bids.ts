import { eq, inArray } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

export async function findNoticeBid(db: Db, bidId: string) {
  return (await selectNoticeBids(db, [bidId]))[0]
}

/** Current bids, with their photographer and the job's client. */
export function selectNoticeBids(db: Db, bidIds: string[]) {
  const { id, jobId, status, rejectReason, amountDollars, photographerId, hiddenReason } = bids
  return db
    .select({
      id,
      jobId,
      status,
      rejectReason,
      amountDollars,
      photographerId,
      hiddenReason,
      clientId: jobs.clientId,
      photographerName: people.name,
      photographerDisabledAt: people.disabledAt,
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .innerJoin(people, eq(people.id, photographerId))
    .where(inArray(id, bidIds))
    .limit(bidIds.length)
}
