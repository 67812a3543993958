import { desc, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { aNotification } from '../factories/notifications.ts'
import { demoAccounts } from './accounts.ts'

const lines = 4

/** Notifies Ana of the newest bids on her jobs. */
export async function makeNotifications(tx: Tx) {
  const newest = await tx
    .select({ bidId: bids.id, amountDollars: bids.amountDollars, submittedAt: bids.submittedAt, jobId: jobs.id, clientId: jobs.clientId })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(eq(jobs.clientId, tx.select({ id: people.id }).from(people).where(eq(people.email, demoAccounts.ana.email))))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(lines)
  for (const { bidId, jobId, amountDollars, clientId, submittedAt } of newest) {
    const content = { kind: 'bid_submitted' as const, facts: { bidId, jobId, amountDollars } }
    await aNotification(tx, { personId: clientId, notifiedAt: submittedAt, content })
  }
}
