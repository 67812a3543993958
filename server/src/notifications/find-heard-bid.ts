import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

/** A bid as it stands when its event is heard, with its job and the people of both. */
export async function findHeardBid(db: Db, bidId: string) {
  const { status, rejectReason, amountDollars, photographerId } = bids
  const { title, shootOn, shootTime, clientId } = jobs
  const [heard] = await db
    .select({
      ...{ status, rejectReason, amountDollars, photographerId },
      ...{ jobId: jobs.id, jobStatus: jobs.status, title, shootOn, shootTime, clientId },
      clientName: clients.name,
      photographerName: photographers.name,
      photographerDisabledAt: photographers.disabledAt,
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(clients, eq(clients.id, clientId))
    .innerJoin(photographers, eq(photographers.id, photographerId))
    .where(eq(bids.id, bidId))
    .limit(1)
  return heard ?? null
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')
