import { cellOf } from '@shutterbid/domain/live/cell-of'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/feature-topics'
import { jobs } from './tables.ts'

const maxRows = 500

/** When somebody is disabled or enabled: their open jobs leave or rejoin lists, and running jobs look different. */
export async function invalidationsOfJobs(db: Db, personId: string, is: 'added' | 'removed'): Promise<Invalidation[]> {
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
    ...(status === 'open' ? [{ channel: `near:${cellOf(point)}`, point, job: { id, is } }] : []),
  ])
}
