import type { HiredShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'

/** A job with a hire, for its client and photographer; null for everybody else and for a missing job. */
export async function findOwnShoot(db: Db, { jobId, personId }: { jobId: string; personId: string }): Promise<HiredShoot | null> {
  const { title, status, version, shootOn, startsAt, endsAt, updatedAt, placeLabel, streetLine, meetingPoint } = jobs
  const isOfPair = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))
  const [shoot] = await db
    .select({
      ...{ jobId: jobs.id, title, status, version, shootOn, startsAt, endsAt, changedAt: updatedAt },
      ...{ placeLabel, streetLine, meetingPoint, clientName: clients.name, photographerName: photographers.name },
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.id, jobs.clientId))
    .innerJoin(photographers, eq(photographers.id, jobs.acceptedPhotographerId))
    .where(and(eq(jobs.id, jobId), isNotNull(jobs.acceptedBidId), isOfPair))
    .limit(1)
  return shoot ?? null
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')
