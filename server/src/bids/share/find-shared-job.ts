import { isShareReadable } from '@shutterbid/domain/bids/share-rules'
import { eq } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { lockJob } from '#server/jobs/lock-job'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hashOfToken } from '#server/platform/token'
import { bidShares } from './tables.ts'

/** Null once the link has ended. The only access to a job and its bids by a link. */
export async function findSharedJob(db: Db | Tx, token: string, now: Date) {
  const [found] = await db
    .select({ job: jobs, clientName: people.name, clientIsEnabled: isEnabledPerson(), companionName: bidShares.companionName })
    .from(bidShares)
    .innerJoin(jobs, eq(jobs.id, bidShares.jobId))
    .innerJoin(people, eq(people.id, jobs.clientId))
    .where(eq(bidShares.tokenHash, hashOfToken(token)))
    .limit(1)
  if (!found) return null
  const job = { ...found.job, clientIsEnabled: found.clientIsEnabled }
  return isShareReadable(job, now) ? { ...found, job } : null
}

/** `findSharedJob`; refuses with share_ended. */
export async function findOpenShare(db: Db | Tx, token: string, now: Date) {
  const shared = await findSharedJob(db, token, now)
  if (!shared) throw refused('share_ended')
  return shared
}

/** The same with the job locked. */
export async function lockSharedJob(tx: Tx, token: string, now: Date) {
  const seen = await findOpenShare(tx, token, now)
  await lockJob(tx, seen.job.id)
  // The link may have ended while this waited.
  return findOpenShare(tx, token, now)
}
