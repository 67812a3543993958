import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { reviews } from './tables.ts'

/** Newest first, hidden ones included unless `where` excludes them; `after` is the id of the last review of the previous page. */
export function findReviews(db: Db | Tx, { where, after, limit }: { where: SQL | undefined; after?: string | undefined; limit: number }) {
  const { id, jobId, rating, content, writtenAt, hiddenReason } = reviews
  const client = { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey }
  return db
    .select({ id, jobId, jobTitle: jobs.title, client, rating, content, writtenAt, hiddenReason })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, reviews.jobId))
    .innerJoin(people, eq(people.id, reviews.clientId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(and(where, olderThan(after)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit)
}

function olderThan(id: string | undefined): SQL | undefined {
  if (!id) return undefined
  return sql`(${reviews.writtenAt}, ${reviews.id}) < ((select last.written_at from ${reviews} last where last.id = ${id}::uuid), ${id}::uuid)`
}
