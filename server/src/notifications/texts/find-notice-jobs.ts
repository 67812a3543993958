import type { PaymentMark } from '@shutterbid/domain/jobs/payment-marks/payments'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { bidShares } from '#server/bids/share/tables'
import { picturesState } from '#server/jobs/delivery/tables'
import { jobs } from '#server/jobs/tables'
import { hireTerms } from '#server/jobs/terms/tables'
import type { Db } from '#server/platform/db/open-database'
import { reviews } from '#server/reviews/tables'

/** A payment that is marked as paid. */
export type NoticeMark = Pick<PaymentMark, 'part' | 'dollars'> & { confirmedAt: string | null }
export type NoticeJob = Awaited<ReturnType<typeof selectNoticeJobs>>[number]

export async function findNoticeJob(db: Db, jobId: string) {
  return (await selectNoticeJobs(db, [jobId]))[0]
}

/** One that can still be bid on. */
export async function findOpenJob(db: Db, jobId: string, now: Date) {
  const job = await findNoticeJob(db, jobId)
  return job?.status === 'open' && !job.clientDisabledAt && job.startsAt > now ? job : undefined
}

/**
 * Current jobs; `photographerName` is the hired photographer's, null without a hire, and so are the terms; `companionName`: who reads its bids by link; `latitude` and `longitude` are the public point.
 */
export function selectNoticeJobs(db: Db, jobIds: string[]) {
  const { id, title, status, version, placeLabel, streetLine, meetingPoint, clientId, acceptedPhotographerId, completedAt } = jobs
  const { acceptedAmountDollars, posted, dayPlan } = jobs
  const { zone, shootOn, shootTime, startsAt, endsAt, deliveryOn, budgetDollars, cancelNote, hiddenReason, updatedAt } = jobs
  const { durationMinutes, shootSetting, publicLatitude: latitude, publicLongitude: longitude } = jobs
  return db
    .select({
      jobId: id,
      title,
      status,
      completedAt,
      version,
      placeLabel,
      streetLine,
      meetingPoint,
      clientId,
      acceptedPhotographerId,
      acceptedAmountDollars,
      terms: hireTerms.terms,
      posted,
      dayPlan,
      zone,
      shootOn,
      shootTime,
      startsAt,
      endsAt,
      deliveryOn,
      budgetDollars,
      cancelNote,
      hiddenReason,
      changedAt: updatedAt,
      durationMinutes,
      shootSetting,
      latitude,
      longitude,
      clientName: clients.name,
      clientDisabledAt: clients.disabledAt,
      photographerName: photographers.name,
      marks: sql<
        NoticeMark[]
      >`(select coalesce(json_agg(json_build_object('part', part, 'dollars', dollars, 'confirmedAt', confirmed_at)), '[]') from payment_marks where job_id = ${id})`,
      companionName: bidShares.companionName,
      pictures: picturesState(id),
      isReviewed: sql<boolean>`exists (select from ${reviews} where ${reviews.jobId} = ${id})`,
      isPostedAgain: sql<boolean>`exists (select from jobs again where again.repeats_job_id = ${id})`,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.id, clientId))
    .leftJoin(photographers, eq(photographers.id, acceptedPhotographerId))
    .leftJoin(hireTerms, and(eq(hireTerms.jobId, id), eq(hireTerms.version, version), eq(hireTerms.outcome, 'agreed')))
    .leftJoin(bidShares, eq(bidShares.jobId, id))
    .where(inArray(id, jobIds))
    .limit(jobIds.length)
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')
