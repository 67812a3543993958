import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { type JobRow, jobs } from './tables.ts'

type Reader = Pick<Actor, 'id' | 'userType' | 'isAdmin'>

/**
 * An open job is for its client and for every photographer; a hidden open one for its client and its bidders; any other for its client, its
 * bidders and admins.
 */
export function readableBy({ id, userType, isAdmin }: Reader): SQL | undefined {
  return or(
    eq(jobs.clientId, id),
    userType === 'photographer' ? and(eq(jobs.status, 'open'), or(isNull(jobs.hiddenAt), hasBidOn(id))) : undefined,
    and(ne(jobs.status, 'open'), isAdmin ? undefined : hasBidOn(id)),
  )
}

export function hasBidOn(photographerId: string) {
  return sql`exists (select from ${bids} where ${bids.jobId} = ${jobs.id} and ${bids.photographerId} = ${photographerId})`
}

/** A job that this person may open; missing and forbidden get the same answer. */
export async function findReadableJob(db: Db | Tx, actor: Reader, jobId: string): Promise<JobRow & { clientIsEnabled: boolean }> {
  const [found] = await selectReadableJob(db, actor, jobId)
  if (!found) throw notFound(jobNotFound)
  return { ...found.job, clientIsEnabled: found.clientIsEnabled }
}

/** The same, or no row. */
export function selectReadableJob(db: Db | Tx, actor: Reader, jobId: string) {
  return db
    .select({ job: jobs, clientIsEnabled: isEnabledPerson() })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.clientId))
    .where(and(eq(jobs.id, jobId), readableBy(actor)))
    .limit(1)
}

/** The jobs of a disabled client accept no bids until the client is enabled again. */
export async function isClientEnabled(db: Db | Tx, clientId: string) {
  const [client] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, clientId), isEnabledPerson()))
    .limit(1)
  return client !== undefined
}

export async function findReadableIds(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), readableBy(actor)))
    .limit(ids.length)
  return found.map(({ id }) => id)
}
