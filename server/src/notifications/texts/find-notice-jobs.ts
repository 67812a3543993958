import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

type NoticeJobs = Awaited<ReturnType<typeof findNoticeJobs>>
export type NoticeJob = NonNullable<ReturnType<NoticeJobs['get']>>

/**
 * Current jobs by id; `photographerName` is the hired photographer's, null without a hire; `latitude` and `longitude` are the public point.
 */
export async function findNoticeJobs(db: Db, jobIds: string[]) {
  if (jobIds.length === 0) return new Map<string, never>()
  const { id, title, status, version, placeLabel, streetLine, meetingPoint, clientId, acceptedPhotographerId } = jobs
  const { zone, shootOn, shootTime, startsAt, endsAt, deliveryOn, budgetDollars, cancelNote, updatedAt } = jobs
  const { durationMinutes, shootSetting, publicLatitude: latitude, publicLongitude: longitude } = jobs
  const found = await db
    .select({
      ...{ jobId: id, title, status, version, placeLabel, streetLine, meetingPoint, clientId, acceptedPhotographerId },
      ...{ zone, shootOn, shootTime, startsAt, endsAt, deliveryOn, budgetDollars, cancelNote, changedAt: updatedAt },
      ...{ durationMinutes, shootSetting, latitude, longitude },
      clientName: clients.name,
      clientDisabledAt: clients.disabledAt,
      photographerName: photographers.name,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.id, clientId))
    .leftJoin(photographers, eq(photographers.id, acceptedPhotographerId))
    .where(inArray(id, jobIds))
    .limit(jobIds.length)
  return new Map(found.map((job) => [job.jobId, job]))
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')
