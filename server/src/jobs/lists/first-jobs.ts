import type { SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'
import type { JobOrder } from './job-order.ts'

type Page = { where: SQL | undefined; order: JobOrder; limit: number }

/** The ids of the first jobs, and by what each is sorted. */
export function firstJobs(db: Db | Tx, { where, order, limit }: Page) {
  return db
    .select({ id: jobs.id, key: order.key })
    .from(jobs)
    .where(where)
    .orderBy(...order.by)
    .limit(limit)
}
