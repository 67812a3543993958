import { and, eq, or, sql } from 'drizzle-orm'
import type { JobEvent } from '#server/jobs/event-facts'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { updateCounts } from './update-counts.ts'

/** Counts for the client and the photographer. */
export async function onJobCompleted(db: Db, { facts: { clientId, photographerId } }: JobEvent<'job.completed'>) {
  for (const personId of [clientId, photographerId]) {
    const isTheirs = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))
    await updateCounts(db, personId, {
      completedJobs: sql`(select count(*)::int from ${jobs} where ${and(eq(jobs.status, 'completed'), isTheirs)})`,
    })
  }
}
