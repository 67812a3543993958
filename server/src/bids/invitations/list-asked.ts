import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, asc, eq, gt } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { invitations } from './tables.ts'

/** The photographers whom a client asked to bid on one of their open jobs. */
export async function listAsked(db: Db, actor: Actor, now: Date): Promise<string[]> {
  const { photographerId } = invitations
  const asked = await db
    .selectDistinct({ photographerId })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(and(eq(jobs.clientId, actor.id), eq(jobs.status, 'open'), gt(jobs.startsAt, now)))
    .orderBy(asc(photographerId))
    .limit(bidLimits.invitableJobs * (bidLimits.invitationsPerJob + bidLimits.askedAgain))
  return asked.map((one) => one.photographerId)
}
