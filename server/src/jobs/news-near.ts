import { cellOf } from '@shutterbid/domain/live/cell-of'
import type { JobChange } from '@shutterbid/domain/live/messages'
import type { Point } from '@shutterbid/domain/shared/places'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/feature-topics'
import { jobs } from './tables.ts'

/** A job that is new around its place, or gone from there. */
export async function newsNear(db: Db, jobId: string, is: JobChange['is']): Promise<Invalidation[]> {
  const { publicLatitude: latitude, publicLongitude: longitude } = jobs
  const found = await db.select({ latitude, longitude }).from(jobs).where(eq(jobs.id, jobId)).limit(1)
  return found.map((point) => newsAt(point, jobId, is))
}

/** The same for a point where it was. */
export function newsAt(point: Point, jobId: string, is: JobChange['is']): Invalidation {
  return { channel: `near:${cellOf(point)}`, point, job: { id: jobId, is } }
}
