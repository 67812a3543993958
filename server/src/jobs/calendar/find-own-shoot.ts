import type { HiredShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'
import { hiredShoots } from './hired-shoots.ts'

/** A job with a hire, for its client and photographer; null for everybody else and for a missing job. */
export async function findOwnShoot(db: Db, { jobId, personId }: { jobId: string; personId: string }): Promise<HiredShoot | null> {
  const isOfPair = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))
  const [shoot] = await hiredShoots(db)
    .where(and(eq(jobs.id, jobId), isNotNull(jobs.acceptedBidId), isOfPair))
    .limit(1)
  return shoot ?? null
}
