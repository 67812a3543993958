import { rejectReasons } from '@shutterbid/domain/bids/lifecycle'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { Db } from '#server/platform/db/open-database'
import { notify } from '../notify.ts'

type Rejected = { eventId: string; jobId: string; photographerIds: string[] }

/** Notifies those of these photographers whose bid is still rejected, with its current reason. */
export async function notifyRejected(db: Db, { eventId, jobId, photographerIds }: Rejected, now: Date) {
  if (photographerIds.length === 0) return
  const { photographerId, rejectReason, status } = bids
  const rejected = await db
    .select({ photographerId, rejectReason })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(photographerId, photographerIds), eq(status, 'rejected')))
    .orderBy(asc(photographerId))
    .limit(photographerIds.length)
  for (const reason of rejectReasons) {
    // Photographers who withdrew need no notification.
    if (reason === 'withdrawn') continue
    const personIds = rejected.filter((bid) => bid.rejectReason === reason).map((bid) => bid.photographerId)
    await notify(db, { eventId, personIds, kind: 'bid_rejected', facts: { jobId, reason } }, now)
  }
}
