import type { BidDetails } from '@shutterbid/domain/bids/bid-details'
import { hiredTerms } from '@shutterbid/domain/jobs/hired-terms'
import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import type { PostedTerms } from '@shutterbid/domain/jobs/schemas'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { type JobRow, jobs } from './tables.ts'

type Hire = { job: JobRow; bid: { id: string; photographerId: string; amountDollars: number } & BidDetails; now: Date }

/**
 * Puts a locked job in progress with the winning bid: from now on the job has the terms that hold, and `posted` has its own. The amount is
 * copied, so that it stays as agreed.
 */
export async function hirePhotographer(tx: Tx, { job, bid, now }: Hire) {
  await tx
    .update(jobs)
    .set({
      ...hiredTerms(job, bid),
      posted: postedTermsOf(job),
      status: jobMoves.accept.to,
      acceptedBidId: bid.id,
      acceptedPhotographerId: bid.photographerId,
      acceptedAmountDollars: bid.amountDollars,
      acceptedAt: now,
      updatedAt: now,
    })
    .where(eq(jobs.id, job.id))
}

function postedTermsOf(job: JobRow): PostedTerms {
  const { shootOn, shootTime, durationMinutes, dayPlan, meetingPoint, deliveryOn } = job
  const { placeLabel, streetLine, publicLatitude: latitude, publicLongitude: longitude, zone } = job
  return { shootOn, shootTime, durationMinutes, dayPlan, meetingPoint, deliveryOn, placeLabel, streetLine, latitude, longitude, zone }
}
