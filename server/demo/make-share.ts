import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobSpecialties, jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { aShare } from '../factories/shares.ts'
import type { DemoClient } from './make-demo-world.ts'

/** One wedding whose couple chooses together: votes and a comment on its bids. */
export async function makeShare(tx: Tx, clients: DemoClient[], secret: string) {
  const bidCount = sql`(select count(*) from ${bids} where ${bids.jobId} = ${jobs.id})`
  const weddings = tx.select({ id: jobSpecialties.jobId }).from(jobSpecialties).where(eq(jobSpecialties.code, 'WEDDING'))
  const ids = clients.map(({ id }) => id)
  const [wedding] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), inArray(jobs.clientId, ids), inArray(jobs.id, weddings)))
    // Ana's, if she has one.
    .orderBy(desc(eq(jobs.clientId, ids[0] ?? '')), desc(bidCount), jobs.id)
    .limit(1)
  if (!wedding) return
  const [first, second] = await tx
    .select({ id: bids.id })
    .from(bids)
    .where(eq(bids.jobId, wedding.id))
    .orderBy(bids.submittedAt, bids.id)
    .limit(2)
  const notes = [
    ...(first
      ? [
          {
            bidId: first.id,
            isFavorite: true,
            comment: 'The evening pictures look like the light at the ranch. Ask about the first dance?',
          },
        ]
      : []),
    ...(second ? [{ bidId: second.id, isFavorite: true }] : []),
  ]
  await aShare(tx, { jobId: wedding.id, secret, companionName: 'Sam', notes })
}
