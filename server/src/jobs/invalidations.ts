import { cellOf } from '@shutterbid/domain/live/cells'
import type { JobChange } from '@shutterbid/domain/live/messages'
import type { Point } from '@shutterbid/domain/shared/places'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/channels'
import { countedBids } from './lists/find-jobs.ts'
import { jobs } from './tables.ts'

/** For a job that appears or disappears at its place. */
export async function topicsNearJob(db: Db, jobId: string, is: JobChange['is']): Promise<Invalidation[]> {
  const { publicLatitude: latitude, publicLongitude: longitude } = jobs
  const found = await db.select({ latitude, longitude }).from(jobs).where(eq(jobs.id, jobId)).limit(1)
  return found.map((point) => topicNearPoint(point, jobId, is))
}

/**
 * Bid counts of open jobs, for lists of jobs in range. The numbers are sent along, so that a bid does not make hundreds of people read the
 * job again; everybody in range may know them.
 */
export async function topicsWithBidCounts(db: Db, jobIds: string[]): Promise<Invalidation[]> {
  if (jobIds.length === 0) return []
  const { id, publicLatitude: latitude, publicLongitude: longitude } = jobs
  const found = await db
    .select({ id, latitude, longitude, bidCount: countedBids })
    .from(jobs)
    .innerJoin(people, and(eq(people.id, jobs.clientId), isEnabledPerson()))
    .where(and(inArray(id, jobIds), eq(jobs.status, 'open'), isNull(jobs.hiddenAt)))
    .orderBy(id)
    .limit(maxRows)
  return found.map(({ id, bidCount, ...point }) => ({
    channel: `near:${cellOf(point)}`,
    point,
    job: { id, is: 'bid_on', bidCount },
    isComplete: true,
  }))
}

/** The same as `topicsNearJob` for a given point. */
export function topicNearPoint(point: Point, jobId: string, is: JobChange['is']): Invalidation {
  return { channel: `near:${cellOf(point)}`, point, job: { id: jobId, is } }
}

/** For the hired photographer, or for those near it while it is open. */
export async function topicsOfHiddenJob(db: Db, jobId: string, is: JobChange['is']): Promise<Invalidation[]> {
  const { status, acceptedPhotographerId } = jobs
  const [job] = await db.select({ status, acceptedPhotographerId }).from(jobs).where(eq(jobs.id, jobId)).limit(1)
  return [
    ...(job?.acceptedPhotographerId ? [{ channel: `own-bids:${job.acceptedPhotographerId}` }] : []),
    ...(job?.status === 'open' ? await topicsNearJob(db, jobId, is) : []),
  ]
}

const maxRows = 500

/** For a disabled or enabled person: their open jobs leave or rejoin lists, and running jobs look different. */
export async function topicsOfOwnJobs(db: Db, personId: string, is: JobChange['is']): Promise<Invalidation[]> {
  const { id, status, clientId, acceptedPhotographerId, publicLatitude: latitude, publicLongitude: longitude } = jobs
  const running = await db
    .select({ id, status, clientId, acceptedPhotographerId, latitude, longitude })
    .from(jobs)
    .where(
      or(
        and(eq(clientId, personId), inArray(status, ['open', 'in_progress'])),
        and(eq(acceptedPhotographerId, personId), eq(status, 'in_progress')),
      ),
    )
    .orderBy(desc(jobs.postedAt), desc(id))
    .limit(maxRows)
  return running.flatMap(({ id, status, clientId, acceptedPhotographerId, ...point }) => [
    { channel: `job:${id}` },
    { channel: `own-jobs:${clientId}` },
    ...(acceptedPhotographerId ? [{ channel: `own-bids:${acceptedPhotographerId}` }] : []),
    ...(status === 'open' ? [topicNearPoint(point, id, is)] : []),
  ])
}
