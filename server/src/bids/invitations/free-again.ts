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
import { inOneStatement, type SelectedRows } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { bids } from '../tables.ts'

/** For the client of a job; nobody where none can be asked again. */
export async function listFreeAgain(db: Db, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const isOwn = and(eq(jobs.id, jobId), eq(jobs.clientId, actor.id))
  const { found, ...lost } = await inOneStatement(db, { found: db.select().from(jobs).where(isOwn).limit(1), ...selectLost(db, jobId) })
  const [job] = found
  if (!job) throw notFound(jobNotFound)
  const { free, repeatedById, decision } = await freeOf(db, job, lost, now)
  return { photographers: decision.allowed ? free.map(({ photographer }) => photographer) : [], repeatedById }
}

/** Who can be asked again about a job, and whether the rules allow it. */
export async function findFreeAgain(tx: Tx, job: JobRow, now: Date) {
  return freeOf(tx, job, await inOneStatement(tx, selectLost(tx, job.id)), now)
}

function selectLost(db: Db | Tx, jobId: string) {
  return {
    repeating: db.select({ id: jobs.id }).from(jobs).where(eq(jobs.repeatsJobId, jobId)).limit(1),
    bidders: selectLostBids(db, jobId),
  }
}

type Lost = SelectedRows<ReturnType<typeof selectLost>>

async function freeOf(db: Db | Tx, job: JobRow, { repeating: [repeating], bidders }: Lost, now: Date) {
  const personIds = bidders.map(({ photographer }) => photographer.id)
  const { conflicts, isAtWork } = await findAvailability(db, { personIds, shoot: shootOf(job) })
  const free = bidders.filter(({ photographer: { id } }) => !conflicts.has(id) && isAtWork.get(id) !== false)
  const decision = canAskAgain({ job, isPostedAgain: repeating !== undefined, freeCount: free.length, now })
  return { free, repeatedById: repeating?.id ?? null, decision }
}

/**
 * The latest bids that another one was chosen over. Whom the client blocked is left out; who blocked the client is not, because the client
 * would learn of it, but they are not notified.
 */
function selectLostBids(db: Db | Tx, jobId: string) {
  const isBlocked = sql`exists (
    select from ${blocks} where ${blocks.blockerId} = ${jobs.clientId} and ${blocks.blockedId} = ${bids.photographerId})`
  return db
    .select({ bidId: bids.id, photographer: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey } })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(people, eq(people.id, bids.photographerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(and(eq(bids.jobId, jobId), eq(bids.rejectReason, 'outbid'), isNull(bids.hiddenAt), isEnabledPerson(), sql`not ${isBlocked}`))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(bidLimits.askedAgain)
}
