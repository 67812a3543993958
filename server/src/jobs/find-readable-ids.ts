import { and, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { readableBy } from './readable-jobs.ts'
import { jobs } from './tables.ts'

export async function findReadableIds(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), readableBy(actor)))
    .limit(ids.length)
  return found.map(({ id }) => id)
}
