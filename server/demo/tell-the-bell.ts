import { desc, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import { notifications } from '#server/notifications/tables'
import type { Tx } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import { demoAccounts } from './accounts.ts'

const lines = 4

/** The newest bids on Ana's jobs, as her bell would have rung for them. */
export async function tellTheBell(tx: Tx) {
  const newest = await tx
    .select({ bid: bids, job: jobs, bidder: people.name })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(people, eq(people.id, bids.photographerId))
    .where(eq(jobs.clientId, tx.select({ id: people.id }).from(people).where(eq(people.email, demoAccounts.ana.email))))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(lines)
  for (const { bid, job, bidder } of newest) {
    const facts = { bidId: bid.id, jobId: job.id, clientId: job.clientId, photographerId: bid.photographerId }
    const [event] = await tx
      .insert(events)
      .values({ name: 'bid.submitted', facts, recordedAt: bid.submittedAt })
      .returning({ id: events.id })
    if (!event) continue
    const message = `${bidder} bid $${bid.amountDollars} on ${job.title}.`
    await tx
      .insert(notifications)
      .values({ personId: job.clientId, eventId: event.id, message, link: `/jobs/${job.id}`, createdAt: bid.submittedAt })
  }
}
