import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeJobs } from '../texts/find-notice-jobs.ts'

/** Tells the client, and the photographer too if the clock completed it. */
export async function onJobCompleted(db: Db, { id: eventId, facts: { jobId, by } }: EventOf<'job.completed'>, { now }: ListenerTools) {
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job?.status !== 'completed') return
  const notified = by === 'clock' ? [job.clientId, job.acceptedPhotographerId] : [job.clientId]
  const personIds = notified.filter((personId) => personId !== null)
  await notify(db, { eventId, personIds, kind: 'job_completed', facts: { jobId, by } }, now())
}
