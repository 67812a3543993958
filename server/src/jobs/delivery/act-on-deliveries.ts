import { reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { recordEvent } from '../events.ts'
import { lockJob } from '../lock-job.ts'
import { jobs } from '../tables.ts'
import { answerDelivery } from './answer-delivery.ts'
import { findPictures } from './find-pictures.ts'
import { pictureDeliveries } from './tables.ts'

type Tools = Pick<ListenerTools, 'log' | 'now'>

export async function actOnDeliveries(db: Db, tools: Tools) {
  await endSilentDeliveries(db, tools)
  await recordPassedDays(db, tools)
}

/** Deliveries that nobody answered in time count as received, the oldest first. */
async function endSilentDeliveries(db: Db, tools: Tools) {
  const now = tools.now()
  const { id, jobId, what, outcome, dueAt } = pictureDeliveries
  await forEachDue<{ id: string; jobId: string }>(db, tools, {
    task: 'act-on-deliveries',
    find: ({ isReady, limit }) =>
      db
        .select({ id, jobId })
        .from(pictureDeliveries)
        .where(and(eq(what, 'all'), isNull(outcome), lte(dueAt, now), isReady(id)))
        .orderBy(asc(dueAt), asc(id))
        .limit(limit),
    async handle(tx, due) {
      const job = await lockJob(tx, due.jobId)
      const { latest, pictures } = await findPictures(tx, due.jobId)
      if (latest?.id === due.id && pictures === 'waiting') await answerDelivery(tx, job, { deliveryId: due.id, outcome: 'silence', now })
    },
  })
}

/** After an outage of more days the oldest are left out. */
const passedDays = 7

/** Records once that the agreed day of a delivery has passed, on the next morning at the place. */
async function recordPassedDays(db: Db, tools: Tools) {
  const now = tools.now()
  const today = sql`(${instant(now)} at time zone 'UTC')::date`
  const isPassed = sql`${jobs.status} in ('in_progress', 'completed') and ${jobs.deliveryOn} between ${today} - ${passedDays}::int and ${today}
    and ${instant(now)} at time zone ${jobs.zone} >= ${jobs.deliveryOn} + 1 + ${reminderTimes.atTime}::time
    and ${jobs.deliveryPassedOn} is distinct from ${jobs.deliveryOn}`
  await forEachDue<{ id: string }>(db, tools, {
    task: 'record-passed-days',
    find: ({ isReady, limit }) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(isPassed, isReady(jobs.id)))
        .orderBy(asc(jobs.deliveryOn), asc(jobs.id))
        .limit(limit),
    async handle(tx, { id: jobId }) {
      const { clientId, acceptedPhotographerId: photographerId } = await lockJob(tx, jobId)
      const changed = await tx
        .update(jobs)
        .set({ deliveryPassedOn: jobs.deliveryOn })
        .where(and(eq(jobs.id, jobId), isPassed))
        .returning({ id: jobs.id })
      if (changed.length > 0 && photographerId) await recordEvent(tx, 'job.delivery_day_passed', { jobId, clientId, photographerId })
    },
  })
}
