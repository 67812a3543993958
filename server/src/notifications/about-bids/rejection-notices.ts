import { rejectReasons } from '@shutterbid/domain/bids/lifecycle'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { SelectedRows } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { AnyNotification } from '../notify.ts'

type Rejected = { jobId: string; photographerIds: string[] }

/** Those of these photographers whose bid is still rejected, with its current reason; `rejectionNotices` reads the rows. */
export function selectRejected(db: Db, { jobId, photographerIds }: Rejected) {
  const { photographerId, rejectReason, status } = bids
  return db
    .select({ photographerId, rejectReason })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(photographerId, photographerIds), eq(status, 'rejected')))
    .orderBy(asc(photographerId))
    .limit(photographerIds.length)
}

type Rows = SelectedRows<{ rejected: ReturnType<typeof selectRejected> }>['rejected']

/** One notice for each reason. Photographers who withdrew need none. */
export function rejectionNotices({ eventId, jobId }: { eventId: string; jobId: string }, rejected: Rows): AnyNotification[] {
  return rejectReasons.flatMap((reason) => {
    if (reason === 'withdrawn') return []
    const personIds = rejected.filter((bid) => bid.rejectReason === reason).map(({ photographerId }) => photographerId)
    return [{ eventId, personIds, kind: 'bid_rejected' as const, facts: { jobId, reason } }]
  })
}
