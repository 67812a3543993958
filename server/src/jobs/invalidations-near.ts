import { cellOf } from '@shutterbid/domain/live/cell-of'
import type { JobChange } from '@shutterbid/domain/live/messages'
import type { Point } from '@shutterbid/domain/shared/places'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/feature-topics'
import { jobs } from './tables.ts'

/** For a job that appears at its place or disappears from it. */
export async function invalidationsNear(db: Db, jobId: string, is: JobChange['is']): Promise<Invalidation[]> {
  const { publicLatitude: latitude, publicLongitude: longitude } = jobs
  const found = await db.select({ latitude, longitude }).from(jobs).where(eq(jobs.id, jobId)).limit(1)
  return found.map((point) => invalidationAt(point, jobId, is))
}

/** The same for a given point. */
export function invalidationAt(point: Point, jobId: string, is: JobChange['is']): Invalidation {
  return { channel: `near:${cellOf(point)}`, point, job: { id: jobId, is } }
}
