import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { type SearchedJob, searchedColumns } from '#server/jobs/searched-job'
import { jobSpecialties, jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { findMatchesOfJob } from './find-matches-of-job.ts'
import { matchedJobs } from './tables.ts'

/** Has photographers told of a job that is a new match of their saved searches, each once, however often this runs. */
export async function notifyOfJob(db: Db, { jobId, was }: { jobId: string; was: SearchedJob | null }, now: Date) {
  const job = await findOpenJob(db, jobId, now)
  if (!job) return
  const found = await findMatchesOfJob(db, { jobId, job, was })
  if (found.length === 0) return
  await db.transaction(async (tx) => {
    const notified = await tx
      .insert(matchedJobs)
      .values(found.map(({ personId, searchId }) => ({ personId, jobId, searchId, foundAt: now })))
      .onConflictDoNothing()
      .returning({ personId: matchedJobs.personId })
    if (notified.length > 0) await recordEvent(tx, 'search.job_found', { jobId, personIds: notified.map(({ personId }) => personId) })
  })
}

/** Undefined if photographers cannot find it: it is closed, hidden or over, or its client is disabled. */
async function findOpenJob(db: Db, jobId: string, now: Date): Promise<SearchedJob | undefined> {
  const [job] = await db
    .select({
      ...searchedColumns,
      specialties: sql<
        SpecialtyCode[]
      >`array(select ${jobSpecialties.code}::text from ${jobSpecialties} where ${jobSpecialties.jobId} = ${jobs.id})`,
    })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.clientId))
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'open'), isNull(jobs.hiddenAt), gt(jobs.startsAt, now), isEnabledPerson()))
    .limit(1)
  return job
}
