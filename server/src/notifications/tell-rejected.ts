import { rejectReasons } from '@shutterbid/domain/bids/lifecycle'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'

type Rejected = { eventId: string; job: { jobId: string; title: string; clientName: string }; photographerIds: string[] }

/** Tells those of these photographers whose bid on the job is still rejected, each for the reason that stands with it. */
export async function tellRejected(db: Db, tools: ListenerTools, { eventId, job, photographerIds }: Rejected) {
  const { photographerId, rejectReason, status } = bids
  const rejected = await db
    .select({ photographerId, rejectReason })
    .from(bids)
    .where(and(eq(bids.jobId, job.jobId), inArray(photographerId, photographerIds), eq(status, 'rejected')))
    .orderBy(asc(photographerId))
    .limit(photographerIds.length)
  for (const reason of rejectReasons) {
    // Whoever withdrew knows.
    if (reason === 'withdrawn') continue
    const personIds = rejected.filter((bid) => bid.rejectReason === reason).map((bid) => bid.photographerId)
    if (personIds.length > 0) await ringBell(db, tools, { eventId, personIds, notice: noticeWords.bidRejected(job, reason) })
  }
}
