import { columnFields, openTexts } from '@shutterbid/domain/jobs/job-fields'
import { pick } from '@shutterbid/domain/shared/pick'
import { asc, eq, getTableColumns, or } from 'drizzle-orm'
import { busyTimes } from '#server/availability/tables'
import { invitations } from '#server/bids/invitations/tables'
import { pins } from '#server/bids/pins/tables'
import { bidNotes, bidShares } from '#server/bids/share/tables'
import { archivedJobs } from '#server/jobs/lists/tables'
import { publicColumns } from '#server/jobs/public-columns'
import { jobRequests } from '#server/jobs/requests/tables'
import { shootProposals } from '#server/jobs/reschedule/tables'
import { hiddenJobTexts, jobRecipients, jobSpecialties, jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

/**
 * What belongs to a person's jobs: their specialties, what they wrote in hidden ones, whom they asked for bids, the links to their bids with what was said by them, which pictures they pinned,
 * and the requests between client and photographer. For
 * photographers also the jobs they were hired for, as they see them, the jobs they were notified of or hid, and when they are busy.
 */
export async function exportJobs(db: Db, personId: string, max: number) {
  const isClient = eq(jobs.clientId, personId)
  const isHired = eq(jobs.acceptedPhotographerId, personId)
  const { photographerId, invitedAt } = invitations
  const { kind, note, requestedAt, dueAt, endedAt, outcome } = jobRequests
  return {
    jobSpecialties: await db
      .select({ jobId: jobSpecialties.jobId, code: jobSpecialties.code })
      .from(jobSpecialties)
      .innerJoin(jobs, eq(jobs.id, jobSpecialties.jobId))
      .where(isClient)
      .orderBy(asc(jobs.id), asc(jobSpecialties.code))
      .limit(max),
    hiddenJobTexts: await db
      .select({ jobId: jobs.id, ...pick(hiddenJobTexts, openTexts) })
      .from(hiddenJobTexts)
      .innerJoin(jobs, eq(jobs.id, hiddenJobTexts.jobId))
      .where(isClient)
      .orderBy(asc(jobs.id))
      .limit(max),
    askedPhotographers: await db
      .select({ jobId: jobs.id, photographerId, invitedAt })
      .from(invitations)
      .innerJoin(jobs, eq(jobs.id, invitations.jobId))
      .where(isClient)
      .orderBy(asc(invitedAt), asc(photographerId))
      .limit(max),
    sharedBids: await db
      .select({ jobId: jobs.id, companionName: bidShares.companionName, madeAt: bidShares.madeAt })
      .from(bidShares)
      .innerJoin(jobs, eq(jobs.id, bidShares.jobId))
      .where(isClient)
      .orderBy(asc(bidShares.madeAt), asc(jobs.id))
      .limit(max),
    notesOnBids: await db
      .select(getTableColumns(bidNotes))
      .from(bidNotes)
      .innerJoin(jobs, eq(jobs.id, bidNotes.jobId))
      .where(isClient)
      .orderBy(asc(bidNotes.notedAt), asc(bidNotes.bidId))
      .limit(max),
    pins: await db
      .select({ jobId: jobs.id, pictureId: pins.pictureId, pinnedAt: pins.pinnedAt })
      .from(pins)
      .innerJoin(jobs, eq(jobs.id, pins.jobId))
      .where(isClient)
      .orderBy(asc(pins.pinnedAt), asc(pins.pictureId))
      .limit(max),
    requests: await db
      .select({ jobId: jobs.id, kind, note, requestedAt, dueAt, endedAt, outcome })
      .from(jobRequests)
      .innerJoin(jobs, eq(jobs.id, jobRequests.jobId))
      .where(or(isClient, isHired))
      .orderBy(asc(requestedAt), asc(jobRequests.id))
      .limit(max),
    proposals: await db
      .select(proposalColumns)
      .from(shootProposals)
      .innerJoin(jobs, eq(jobs.id, shootProposals.jobId))
      .where(or(isClient, isHired))
      .orderBy(asc(shootProposals.proposedAt), asc(shootProposals.id))
      .limit(max),
    hires: await db.select(hireColumns).from(jobs).where(isHired).orderBy(asc(jobs.acceptedAt), asc(jobs.id)).limit(max),
    receivedJobs: await db
      .select({ jobId: jobRecipients.jobId, jobVersion: jobRecipients.jobVersion })
      .from(jobRecipients)
      .where(eq(jobRecipients.photographerId, personId))
      .orderBy(asc(jobRecipients.jobId))
      .limit(max),
    archivedJobs: await db
      .select({ jobId: archivedJobs.jobId, archivedAt: archivedJobs.archivedAt })
      .from(archivedJobs)
      .where(eq(archivedJobs.photographerId, personId))
      .orderBy(asc(archivedJobs.jobId))
      .limit(max),
    busyTimes: await db
      .select()
      .from(busyTimes)
      .where(eq(busyTimes.personId, personId))
      .orderBy(asc(busyTimes.startsAt), asc(busyTimes.id))
      .limit(max),
  }
}

const { id: _id, latitude: _latitude, longitude: _longitude, ...proposalColumns } = getTableColumns(shootProposals)

const hireColumns = {
  ...publicColumns,
  clientId: jobs.clientId,
  ...pick(jobs, columnFields),
  streetLine: jobs.streetLine,
  acceptedAmountDollars: jobs.acceptedAmountDollars,
  acceptedAt: jobs.acceptedAt,
  completedAt: jobs.completedAt,
  cancelledAt: jobs.cancelledAt,
  cancelReason: jobs.cancelReason,
  cancelNote: jobs.cancelNote,
}
