import { and, desc, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'

/** Jobs with a hire, with details for the pair only: the caller limits them to a person's. */
export function hiredShoots(db: Db) {
  const { title, status, version, shootOn, startsAt, endsAt, zone, updatedAt, placeLabel, streetLine, meetingPoint } = jobs
  return db
    .select({
      jobId: jobs.id,
      title,
      status,
      version,
      shootOn,
      startsAt,
      endsAt,
      zone,
      changedAt: updatedAt,
      placeLabel,
      streetLine,
      meetingPoint,
      clientName: clients.name,
      photographerName: photographers.name,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.id, jobs.clientId))
    .innerJoin(photographers, eq(photographers.id, jobs.acceptedPhotographerId))
    .$dynamic()
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')

export async function findShoot(db: Db, { jobId, photographerId }: { jobId: string; photographerId: string }) {
  const [shoot] = await hiredShoots(db)
    .where(and(eq(jobs.id, jobId), eq(jobs.acceptedPhotographerId, photographerId)))
    .limit(1)
  return shoot
}

/** A photographer's hired shoots, also cancelled ones, that end after an instant; the latest `max`, latest first. */
export function findShootsOf(db: Db, { photographerId, endAfter, max }: { photographerId: string; endAfter: Date; max: number }) {
  return hiredShoots(db)
    .where(and(eq(jobs.acceptedPhotographerId, photographerId), gt(jobs.endsAt, endAfter)))
    .orderBy(desc(jobs.startsAt), desc(jobs.id))
    .limit(max)
}
