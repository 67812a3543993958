import type { BidDetails } from '@shutterbid/domain/bids/bid-details'
import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import type { PostedTerms } from '@shutterbid/domain/jobs/schemas'
import { firstTerms, type Showing } from '@shutterbid/domain/jobs/terms/terms'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { type JobRow, jobs } from './tables.ts'
import { hireTerms } from './terms/tables.ts'

type Bid = { id: string; photographerId: string; amountDollars: number; updatedAt: Date; hiddenAt: Date | null } & BidDetails
type Hire = { job: JobRow; bid: Bid; showing: Showing; now: Date }

/**
 * Puts a locked job in progress with the winning bid, which is the first version of the terms: from now on the job has the terms that hold,
 * and `posted` has its own.
 */
export async function hirePhotographer(tx: Tx, { job, bid, showing, now }: Hire) {
  // The client has not read the text of a hidden bid.
  const offer = bid.hiddenAt ? { ...bid, ifCancelled: '' } : bid
  const terms = firstTerms(job, offer, { hiredOn: localDateTime(now, job.zone).on, showing })
  // In one statement with the job.
  const first = tx.$with('first').as(
    tx
      .insert(hireTerms)
      .values({
        jobId: job.id,
        version: job.version,
        proposedBy: bid.photographerId,
        note: '',
        terms,
        proposedAt: bid.updatedAt,
        dueAt: now,
        endedAt: now,
        outcome: 'agreed',
      })
      .returning({ id: hireTerms.id }),
  )
  await tx
    .with(first)
    .update(jobs)
    .set({
      durationMinutes: terms.durationMinutes,
      endsAt: new Date(job.startsAt.getTime() + terms.durationMinutes * 60_000),
      deliveryOn: terms.deliveryOn,
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
