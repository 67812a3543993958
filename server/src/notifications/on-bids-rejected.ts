import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardJob } from './find-heard-job.ts'
import { tellRejected } from './tell-rejected.ts'

export async function onBidsRejected(db: Db, { id: eventId, facts }: EventOf<'bids.rejected'>, tools: ListenerTools) {
  const job = await findHeardJob(db, facts.jobId)
  if (job) await tellRejected(db, tools, { eventId, job, photographerIds: facts.photographerIds })
}
