import { and, inArray, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { busyTimes } from '#server/availability/tables'
import { bids } from '#server/bids/tables'
import { subscriptions } from '#server/billing/tables'
import { picturesState } from '#server/jobs/delivery/tables'
import { paymentMarks } from '#server/jobs/payment-marks/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { jobs } from '#server/jobs/tables'
import { hireTerms } from '#server/jobs/terms/tables'
import type { Db } from '#server/platform/db/open-database'
import { reviews } from '#server/reviews/tables'
import type { Model } from './model.ts'

type Ids = { jobs: string[]; photographers: string[] }

/** What the database contains, in the form that `stateOf` gives. */
export async function readState(db: Db, ids: Ids) {
  const [jobRows, bidRows, requestRows, proposalRows, reviewRows, busyRows, peopleRows, subscriptionRows, picturesRows, markRows] =
    await Promise.all([
      db.select().from(jobs).where(inArray(jobs.id, ids.jobs)),
      db.select().from(bids).where(inArray(bids.jobId, ids.jobs)),
      db
        .select()
        .from(jobRequests)
        .where(and(inArray(jobRequests.jobId, ids.jobs), isNull(jobRequests.endedAt))),
      db
        .select()
        .from(hireTerms)
        .where(and(inArray(hireTerms.jobId, ids.jobs), isNull(hireTerms.endedAt))),
      db.select().from(reviews).where(inArray(reviews.jobId, ids.jobs)),
      db.select().from(busyTimes).where(inArray(busyTimes.personId, ids.photographers)),
      db.select().from(people).where(inArray(people.id, ids.photographers)),
      db.select().from(subscriptions).where(inArray(subscriptions.personId, ids.photographers)),
      db
        .select({ id: jobs.id, pictures: picturesState(jobs.id) })
        .from(jobs)
        .where(inArray(jobs.id, ids.jobs)),
      db.select().from(paymentMarks).where(inArray(paymentMarks.jobId, ids.jobs)),
    ])
  return {
    jobs: ids.jobs.map((jobId) => {
      const job = jobRows.find(({ id }) => id === jobId)!
      const proposal = proposalRows.find((one) => one.jobId === jobId)
      const request = requestRows.find((one) => one.jobId === jobId)
      const mark = markRows.find((one) => one.jobId === jobId)
      return {
        status: job.status,
        cancelReason: job.cancelReason,
        version: job.version,
        startsAt: job.startsAt.getTime(),
        amount: job.acceptedAmountDollars,
        pictures: picturesRows.find((one) => one.id === jobId)?.pictures,
        hired: job.acceptedPhotographerId === null ? null : ids.photographers.indexOf(job.acceptedPhotographerId),
        busy: busyRows.filter((one) => one.jobId === jobId).map(({ personId }) => ids.photographers.indexOf(personId)),
        request: request ? { kind: request.kind, dueAt: request.dueAt.getTime() } : null,
        proposal: proposal ? { by: proposal.proposedBy === job.clientId ? 'client' : 'hired', dueAt: proposal.dueAt.getTime() } : null,
        deposit: mark
          ? { by: mark.markedById === job.clientId ? 'client' : 'hired', dollars: mark.dollars, isConfirmed: mark.confirmedAt !== null }
          : null,
        reviews: reviewRows.filter((one) => one.jobId === jobId).length,
        bids: ids.photographers.map((photographerId) => {
          const bid = bidRows.find((one) => one.jobId === jobId && one.photographerId === photographerId)
          if (!bid) return null
          const { status, rejectReason, version, jobVersion, submissions, archivedAt } = bid
          return { status, rejectReason, version, jobVersion, submissions, isArchived: archivedAt !== null }
        }),
      }
    }),
    photographers: ids.photographers.map((personId) => ({
      isEnabled: peopleRows.find(({ id }) => id === personId)!.disabledAt === null,
      subscription: subscriptionRows.find((one) => one.personId === personId)?.state ?? 'none',
    })),
  }
}

/** The same of the model. */
export function stateOf({ jobs: modelJobs, photographers }: Model): Awaited<ReturnType<typeof readState>> {
  return {
    jobs: modelJobs.map(
      ({ status, cancelReason, version, startsAt, amount, pictures, hired, request, proposal, deposit, isReviewed, bids: modelBids }) => ({
        status,
        cancelReason,
        version,
        startsAt,
        amount,
        pictures,
        hired,
        request,
        proposal: proposal && { by: proposal.by, dueAt: proposal.dueAt },
        deposit: deposit && { ...deposit, dollars: 100 },
        busy: hired !== null && status !== 'cancelled' ? [hired] : [],
        reviews: isReviewed ? 1 : 0,
        bids: modelBids.map((bid) => {
          if (!bid) return null
          const { edits: _, ...rest } = bid
          return rest
        }),
      }),
    ),
    photographers: photographers.map(({ isEnabled, subscription }) => ({ isEnabled, subscription })),
  }
}
