import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

/** A job as it stands when its event is heard; `photographerName` is the hired one's, null while there is none. */
export async function findHeardJob(db: Db, jobId: string) {
  const { id, title, status, placeLabel, shootOn, shootTime, startsAt, clientId, acceptedPhotographerId } = jobs
  const [heard] = await db
    .select({
      ...{ jobId: id, title, status, placeLabel, shootOn, shootTime, startsAt, clientId, acceptedPhotographerId },
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
