import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { jobs } from './tables.ts'

type Hire = { jobId: string; bid: { id: string; photographerId: string; amountDollars: number }; now: Date }

/** Puts a locked job in progress with the winning bid; the amount is copied, so that it stays as agreed. */
export async function hirePhotographer(tx: Tx, { jobId, bid, now }: Hire) {
  await tx
    .update(jobs)
    .set({
      status: jobMoves.accept.to,
      acceptedBidId: bid.id,
      acceptedPhotographerId: bid.photographerId,
      acceptedAmountDollars: bid.amountDollars,
      acceptedAt: now,
      updatedAt: now,
    })
    .where(eq(jobs.id, jobId))
}
