import type { ShareView } from '@shutterbid/domain/bids/share-schemas'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, eq } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { shareToken } from './make-share.ts'
import { bidShares } from './tables.ts'

type Tools = Pick<Services, 'env' | 'secret'>

/** The link to the bids on a client's own job; null if there is none. */
export async function getShare(db: Db, actor: Actor, { jobId }: { jobId: string }, { env, secret }: Tools): Promise<ShareView | null> {
  const [own] = await db
    .select({ share: bidShares })
    .from(jobs)
    .leftJoin(bidShares, eq(bidShares.jobId, jobs.id))
    .where(and(eq(jobs.id, jobId), eq(jobs.clientId, actor.id)))
    .limit(1)
  if (!own) throw notFound(jobNotFound)
  if (!own.share) return null
  const { id, tokenHash, companionName, madeAt } = own.share
  const token = shareToken(secret, id)
  return { address: hashOfToken(token) === tokenHash ? `${env.publicUrl}/together?token=${token}` : null, companionName, madeAt }
}
