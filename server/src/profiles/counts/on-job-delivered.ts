import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { pictureDeliveries } from '#server/jobs/delivery/tables'
import type { JobEvent } from '#server/jobs/event-facts'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { updateCounts } from './update-counts.ts'

type Delivered = JobEvent<'job.pictures_answered'> | JobEvent<'job.delivery_day_passed'>

/** A hire counts once its pictures were received or its agreed day has passed; on time if they were delivered by the end of that day. */
export async function onJobDelivered(db: Db, { facts: { photographerId } }: Delivered) {
  const { jobId, outcome, saidAt } = pictureDeliveries
  const isReceived = (by?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(pictureDeliveries)
        .where(and(eq(jobId, jobs.id), inArray(outcome, ['received', 'silence']), by)),
    )
  const countOf = (where: SQL | undefined) => {
    const areTheirs = and(eq(jobs.acceptedPhotographerId, photographerId), inArray(jobs.status, ['in_progress', 'completed']))
    return sql`(select count(*)::int from ${jobs} where ${and(areTheirs, where)})`
  }
  await updateCounts(db, photographerId, {
    dueDeliveries: countOf(or(eq(jobs.deliveryPassedOn, jobs.deliveryOn), isReceived())),
    deliveriesOnTime: countOf(isReceived(sql`(${saidAt} at time zone ${jobs.zone})::date <= ${jobs.deliveryOn}`)),
  })
}
