import { canAskAgain } from '@shutterbid/domain/bids/invitation-rules'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { findAvailability } from '#server/availability/matching/find-availability'
import { shootOf } from '#server/jobs/shoot-of'
import { type JobRow, jobs } from '#server/jobs/tables'
import { blocks } from '#server/messages/blocks/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { bids } from '../tables.ts'

/** For the client of a job; nobody where none can be asked again. */
export async function listFreeAgain(db: Db, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const isOwn = and(eq(jobs.id, jobId), eq(jobs.clientId, actor.id))
  const [job] = await db.select().from(jobs).where(isOwn).limit(1)
  if (!job) throw notFound(jobNotFound)
  const { free, repeatedById, decision } = await findFreeAgain(db, job, now)
  return { photographers: decision.allowed ? free.map(({ photographer }) => photographer) : [], repeatedById }
}

/** Who can be asked again about a job, and whether the rules allow it. */
export async function findFreeAgain(db: Db | Tx, job: JobRow, now: Date) {
  const [repeating] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.repeatsJobId, job.id)).limit(1)
  const lost = await findLostBids(db, job)
  const personIds = lost.map(({ photographer }) => photographer.id)
  const { conflicts, isAtWork } = await findAvailability(db, { personIds, shoot: shootOf(job) })
  const free = lost.filter(({ photographer: { id } }) => !conflicts.has(id) && isAtWork.get(id) !== false)
  const decision = canAskAgain({ job, isPostedAgain: repeating !== undefined, freeCount: free.length, now })
  return { free, repeatedById: repeating?.id ?? null, decision }
}

/**
 * The latest bids that another one was chosen over. Whom the client blocked is left out; who blocked the client is not, because the client
 * would learn of it, but they are not notified.
 */
function findLostBids(db: Db | Tx, job: JobRow) {
  const isBlocked = sql`exists (
    select from ${blocks} where ${blocks.blockerId} = ${job.clientId} and ${blocks.blockedId} = ${bids.photographerId})`
  return db
    .select({ bidId: bids.id, photographer: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey } })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.photographerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(and(eq(bids.jobId, job.id), eq(bids.rejectReason, 'outbid'), isNull(bids.hiddenAt), isEnabledPerson(), sql`not ${isBlocked}`))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(bidLimits.askedAgain)
}
