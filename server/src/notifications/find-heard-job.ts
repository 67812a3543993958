import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

export type HeardJob = NonNullable<Awaited<ReturnType<typeof findHeardJob>>>

/** A job as it stands when its event is heard; `photographerName` is the hired one's, null while there is none. */
export async function findHeardJob(db: Db, jobId: string) {
  const { id, title, status, version, placeLabel, streetLine, meetingPoint, clientId, acceptedPhotographerId } = jobs
  const { zone, shootOn, shootTime, startsAt, endsAt, deliveryOn, updatedAt } = jobs
  const [heard] = await db
    .select({
      ...{ jobId: id, title, status, version, placeLabel, streetLine, meetingPoint, clientId, acceptedPhotographerId },
      ...{ zone, shootOn, shootTime, startsAt, endsAt, deliveryOn, changedAt: updatedAt },
      clientName: clients.name,
      clientDisabledAt: clients.disabledAt,
      photographerName: photographers.name,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.id, clientId))
    .leftJoin(photographers, eq(photographers.id, acceptedPhotographerId))
    .where(eq(id, jobId))
    .limit(1)
  return heard ?? null
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')
