import type { PicturesState } from '@shutterbid/domain/jobs/delivery-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { pictureDeliveries, picturesState } from './tables.ts'

/** What was said about the pictures of a job, latest first. */
export function selectDeliveries(db: Db | Tx, jobId: string) {
  return db
    .select()
    .from(pictureDeliveries)
    .where(eq(pictureDeliveries.jobId, jobId))
    .orderBy(desc(pictureDeliveries.saidAt), desc(pictureDeliveries.id))
    .limit(2 * jobLimits.deliveriesAJob)
}

/** The deliveries of a locked job, for the rules; `latest` is the last one of all pictures, which has an answer or waits for one. */
export async function findPictures(tx: Tx, jobId: string) {
  const deliveries = await selectDeliveries(tx, jobId)
  const { rows } = await tx.execute<{ pictures: PicturesState }>(sql`select ${picturesState(sql.param(jobId))} as pictures`)
  return { deliveries, latest: deliveries.find(({ what }) => what === 'all'), pictures: rows[0]?.pictures ?? 'none' }
}
