import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'
import { hiredShoots } from './hired-shoots.ts'

/** The shoots for which a photographer was hired, also cancelled ones, that end after an instant; the latest `max` of them, latest first. */
export function findShootsOf(db: Db, { photographerId, endAfter, max }: { photographerId: string; endAfter: Date; max: number }) {
  return hiredShoots(db)
    .where(and(eq(jobs.acceptedPhotographerId, photographerId), gt(jobs.endsAt, endAfter)))
    .orderBy(desc(jobs.startsAt), desc(jobs.id))
    .limit(max)
}
