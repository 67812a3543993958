import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findNoticeJobs } from './find-notice-jobs.ts'
import { notify } from './notify.ts'

export async function onJobCompleted(db: Db, { id: eventId, facts: { jobId } }: EventOf<'job.completed'>, { now }: ListenerTools) {
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job?.status !== 'completed') return
  await notify(db, { eventId, personIds: [job.clientId], kind: 'job_completed', facts: { jobId } }, now())
}
