import { columnFields, openTexts } from '@shutterbid/domain/jobs/job-fields'
import { pick } from '@shutterbid/domain/shared/pick'
import { asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { busyTimes } from '#server/availability/tables'
import { invitations } from '#server/bids/invitations/tables'
import { pins } from '#server/bids/pins/tables'
import { bidNotes, bidShares } from '#server/bids/share/tables'
import { pictureDeliveries, shootTroubles } from '#server/jobs/delivery/tables'
import { invoices } from '#server/jobs/invoices/tables'
import { archivedJobs } from '#server/jobs/lists/tables'
import { paymentMarks } from '#server/jobs/payment-marks/tables'
import { publicColumns } from '#server/jobs/public-columns'
import { jobRequests } from '#server/jobs/requests/tables'
import { hiddenJobTexts, jobRecipients, jobSpecialties, jobs } from '#server/jobs/tables'
import { hireTerms } from '#server/jobs/terms/tables'
import type { Db } from '#server/platform/db/open-database'

/**
 * What belongs to a person's jobs: their specialties, what they wrote in hidden ones, whom they asked for bids, the links to their bids with what was said by them, which pictures they pinned,
 * and the requests, the versions of the terms, deliveries, troubles, the marks of payments and the invoices between client and
 * photographer. For
 * photographers also the jobs they were hired for, as they see them, the jobs they were notified of or hid, and when they are busy.
 */
export async function exportJobs(db: Db, personId: string, max: number) {
  const isClient = eq(jobs.clientId, personId)
  const isHired = eq(jobs.acceptedPhotographerId, personId)
  const isOfPair = or(isClient, isHired)
  const { photographerId, invitedAt, declinedAt } = invitations
  const { kind, note, requestedAt, dueAt, endedAt, outcome } = jobRequests
  const jobId = jobs.id

  /** Rows of a table of jobs, in this order. */
  const rowsOf = (where: SQL | undefined, table: JobTable, columns: Record<string, PgColumn | SQL>, ...order: PgColumn[]) =>
    db
      .select(columns)
      .from(table)
      .innerJoin(jobs, eq(jobs.id, table.jobId))
      .where(where)
      .orderBy(...order.map((column) => asc(column)))
      .limit(max)
  return {
    jobSpecialties: await rowsOf(isClient, jobSpecialties, { jobId, code: jobSpecialties.code }, jobId, jobSpecialties.code),
    hiddenJobTexts: await rowsOf(isClient, hiddenJobTexts, { jobId, ...pick(hiddenJobTexts, openTexts) }, jobId),
    askedPhotographers: await rowsOf(isClient, invitations, { jobId, photographerId, invitedAt, declinedAt }, invitedAt, photographerId),
    sharedBids: await rowsOf(
      isClient,
      bidShares,
      { jobId, companionName: bidShares.companionName, madeAt: bidShares.madeAt },
      bidShares.madeAt,
      jobId,
    ),
    notesOnBids: await rowsOf(isClient, bidNotes, getTableColumns(bidNotes), bidNotes.notedAt, bidNotes.bidId),
    pins: await rowsOf(isClient, pins, { jobId, pictureId: pins.pictureId, pinnedAt: pins.pinnedAt }, pins.pinnedAt, pins.pictureId),
    requests: await rowsOf(isOfPair, jobRequests, { jobId, kind, note, requestedAt, dueAt, endedAt, outcome }, requestedAt, jobRequests.id),
    terms: await rowsOf(isOfPair, hireTerms, termsColumns, hireTerms.proposedAt, hireTerms.id),
    deliveries: await rowsOf(
      isOfPair,
      pictureDeliveries,
      getTableColumns(pictureDeliveries),
      pictureDeliveries.saidAt,
      pictureDeliveries.id,
    ),
    troubles: await rowsOf(isOfPair, shootTroubles, getTableColumns(shootTroubles), shootTroubles.saidAt, shootTroubles.id),
    paymentMarks: await rowsOf(isOfPair, paymentMarks, getTableColumns(paymentMarks), paymentMarks.markedAt, jobId, paymentMarks.part),
    invoices: await rowsOf(isOfPair, invoices, getTableColumns(invoices), invoices.issuedOn, jobId, invoices.version),
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

type JobTable = PgTable & { jobId: PgColumn }

// With what a photographer is busy is not for the client.
const { id: _id, confirmedConflict: _confirmedConflict, ...versionColumns } = getTableColumns(hireTerms)
const termsColumns = { ...versionColumns, terms: sql`${hireTerms.terms} - 'latitude' - 'longitude'` }

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
