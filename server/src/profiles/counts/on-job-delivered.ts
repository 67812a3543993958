import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { pictureDeliveries } from '#server/jobs/delivery/tables'
import type { JobEvent } from '#server/jobs/event-facts'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { updateCounts } from './update-counts.ts'

type Changed = JobEvent<'job.pictures_answered' | 'job.delivery_day_passed' | 'job.terms_agreed' | 'job.cancelled'>

/**
 * A hire counts once its pictures were received or its agreed day has passed; on time if they were delivered by the end of that day. While
 * the client has not answered such a delivery, the hire does not count yet.
 */
export async function onJobDelivered(db: Db, { facts: { photographerId } }: Changed) {
  if (photographerId === null) return
  const { jobId, what, outcome, saidAt } = pictureDeliveries
  const has = (...delivery: (SQL | undefined)[]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(pictureDeliveries)
        .where(and(eq(jobId, jobs.id), ...delivery)),
    )
  const isReceived = inArray(outcome, ['received', 'silence'])
  const isOnTime = sql`(${saidAt} at time zone ${jobs.zone})::date <= ${jobs.deliveryOn}`
  const waitsOnTime = has(eq(what, 'all'), isNull(outcome), isOnTime)
  const countOf = (where: SQL | undefined) => {
    const areTheirs = and(eq(jobs.acceptedPhotographerId, photographerId), inArray(jobs.status, ['in_progress', 'completed']))
    return sql`(select count(*)::int from ${jobs} where ${and(areTheirs, where)})`
  }
  await updateCounts(db, photographerId, {
    dueDeliveries: countOf(or(and(eq(jobs.deliveryPassedOn, jobs.deliveryOn), not(waitsOnTime)), has(isReceived))),
    deliveriesOnTime: countOf(has(isReceived, isOnTime)),
  })
}
