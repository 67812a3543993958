import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { desc, eq } from 'drizzle-orm'
import { publicColumns } from '#server/jobs/public-columns'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'

/** A client's own jobs, or those that a photographer was hired for; newest first. */
export function listFeedbackJobs(db: Db, { id, userType }: Actor) {
  return db
    .select({ id: jobs.id, title: jobs.title, shootOn: jobs.shootOn, shootTime: publicColumns.shootTime })
    .from(jobs)
    .where(eq(userType === 'client' ? jobs.clientId : jobs.acceptedPhotographerId, id))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(feedbackLimits.jobs)
}
