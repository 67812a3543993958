import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { and, eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import { jobRecipients } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findNoticeJobs } from './find-notice-jobs.ts'
import { notify } from './notify.ts'

/** Tells the photographers who were matched when the job was posted, all at once. */
export async function onJobPosted(db: Db, { id: eventId, facts: { jobId } }: EventOf<'job.posted'>, tools: ListenerTools) {
  const now = tools.now()
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job?.status !== 'open' || job.clientDisabledAt || job.startsAt <= now) return
  const recipients = await db
    .select({ photographerId: jobRecipients.photographerId })
    .from(jobRecipients)
    .where(and(eq(jobRecipients.jobId, jobId), eq(jobRecipients.jobVersion, 1)))
    .limit(jobLimits.recipients)
  const personIds = recipients.map(({ photographerId }) => photographerId)
  await notify(db, { eventId, personIds, kind: 'job_posted', facts: { jobId } }, now)
}
