import { and, eq } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { EventOf } from '#server/events'
import { blocks } from '#server/messages/blocks/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeJobs } from '../texts/find-notice-jobs.ts'

/** Notifies the photographer, unless the job was closed, they have bid since, or they blocked the client. */
export async function onPhotographerInvited(db: Db, { id: eventId, facts }: EventOf<'photographer.invited'>, tools: ListenerTools) {
  const { jobId, clientId, photographerId } = facts
  const now = tools.now()
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job?.status !== 'open' || job.clientDisabledAt || job.startsAt <= now) return
  const isBlocked = and(eq(blocks.blockerId, photographerId), eq(blocks.blockedId, clientId))
  if ((await db.$count(blocks, isBlocked)) > 0) return
  const [bid] = await db
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId)))
    .limit(1)
  if (!bid) await notify(db, { eventId, personIds: [photographerId], kind: 'bid_requested', facts: { jobId } }, now)
}
