import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

const maxRows = 500

/** A person's jobs that are open or in progress, each with the other person: a bidder, the hired photographer, or the client. */
export async function findCurrentPartners(db: Db, personId: string, now: Date) {
  const { id: jobId, clientId, acceptedPhotographerId, status, startsAt } = jobs
  const isOpen = and(eq(status, 'open'), gt(startsAt, now))
  const isRunning = eq(status, 'in_progress')
  const hires = await db
    .select({ jobId, clientId, photographerId: acceptedPhotographerId })
    .from(jobs)
    .where(and(isRunning, or(eq(clientId, personId), eq(acceptedPhotographerId, personId))))
    .orderBy(desc(jobs.postedAt), desc(jobId))
    .limit(maxRows)
  const pending = await db
    .select({ jobId, clientId, photographerId: bids.photographerId })
    .from(bids)
    .innerJoin(jobs, and(eq(jobId, bids.jobId), isOpen))
    .where(and(eq(bids.status, 'pending'), isNull(bids.archivedAt), or(eq(clientId, personId), eq(bids.photographerId, personId))))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(maxRows)
  return [...hires, ...pending].flatMap(({ jobId, clientId, photographerId }) => {
    const otherId = clientId === personId ? photographerId : clientId
    return otherId ? [{ jobId, otherId }] : []
  })
}
