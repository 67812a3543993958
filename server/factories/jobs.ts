import { randomUUID } from 'node:crypto'
import { instantOf } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { busyTimes } from '#server/availability/tables'
import { type BidRow, bids } from '#server/bids/tables'
import { pictureDeliveries } from '#server/jobs/delivery/tables'
import { hirePhotographer } from '#server/jobs/hire-photographer'
import { type JobRow, jobRecipients, jobSpecialties, jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { reviewReplies, reviews } from '#server/reviews/tables'
import { aClient, aPhotographer, placeColumns } from './people.ts'
import { type City, phoenix } from './places.ts'

type JobValues = Partial<Omit<typeof jobs.$inferInsert, 'status' | 'startsAt' | 'endsAt'>> & {
  city?: City
  /** The start, rounded down to a quarter hour; three days from now by default. */
  startsAt?: Date
  specialties?: (typeof jobSpecialties.$inferInsert)['code'][]
  /** The ids of the recipients. */
  recipients?: string[]
}

/** An open job. */
export async function aJob(db: Db | Tx, facts: JobValues = {}): Promise<JobRow> {
  const { city = phoenix, startsAt = daysFromNow(3), specialties = ['PORTRAIT'], recipients = [], ...rest } = facts
  const clientId = rest.clientId ?? (await aClient(db)).id
  const durationMinutes = rest.durationMinutes ?? 120
  const zone = rest.zone ?? city.zone
  const local = localDateTime(startsAt, zone)
  const shootTime = rest.shootTime ?? `${local.at.slice(0, 3)}${String(Math.floor(Number(local.at.slice(3)) / 15) * 15).padStart(2, '0')}`
  const shootOn = rest.shootOn ?? local.on
  const starts = instantOf({ on: shootOn, at: shootTime, zone })
  const values = {
    title: 'Portraits in the park',
    description: 'An hour of portraits in the evening light.',
    placeName: city.label,
    placeLabel: city.label,
    latitude: city.latitude,
    longitude: city.longitude,
    publicLatitude: city.latitude,
    publicLongitude: city.longitude,
    budgetDollars: 300,
    deliveryOn: localDateTime(new Date(starts.getTime() + 14 * 86_400_000), zone).on,
    ...rest,
    clientId,
    zone,
    shootOn,
    shootTime,
    durationMinutes,
    startsAt: starts,
    endsAt: new Date(starts.getTime() + durationMinutes * 60_000),
  }
  return db.transaction(async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({ recipientCount: recipients.length, ...values })
      .returning()
    const jobId = job!.id
    if (specialties.length > 0) await tx.insert(jobSpecialties).values(specialties.map((code) => ({ jobId, code })))
    if (recipients.length > 0) await tx.insert(jobRecipients).values(recipients.map((photographerId) => ({ jobId, photographerId })))
    return job!
  })
}

/** A pending bid on the job's current terms. */
export async function aBid(db: Db | Tx, facts: Partial<typeof bids.$inferInsert> = {}) {
  const jobId = facts.jobId ?? (await aJob(db)).id
  const [job] = await db.select({ version: jobs.version }).from(jobs).where(eq(jobs.id, jobId))
  const terms = { jobVersion: job!.version }
  const photographerId = facts.photographerId ?? (await aPhotographer(db)).id
  const [bid] = await db
    .insert(bids)
    .values({ amountDollars: 250, message: 'I know that park and its light well.', ...terms, ...facts, jobId, photographerId })
    .returning()
  return bid!
}

type ManyBids = { jobId: string; count: number; city?: City | null }

/** Pending bids of as many new photographers without a photo, a minute apart and with few different prices; the last is the newest. */
export async function manyBids(db: Db | Tx, { jobId, count, city = phoenix }: ManyBids): Promise<BidRow[]> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const bidders = await db
    .insert(people)
    .values(numbers.map((n) => ({ name: `Pat Park ${n + 1}`, email: `${randomUUID()}@example.com`, userType: 'photographer' as const })))
    .returning({ id: people.id })
  const ids = bidders.map(({ id }) => id)
  if (city) await db.update(profiles).set(placeColumns(city, 50)).where(inArray(profiles.personId, ids))
  return db
    .insert(bids)
    .values(
      ids.map((photographerId, n) => ({
        jobId,
        photographerId,
        amountDollars: 200 + 10 * ((7 * n) % 37),
        message: `I know that park and its light well: ${n + 1}.`,
        submittedAt: new Date(Date.now() - (count - n) * 60_000),
      })),
    )
    .returning()
}

/** The state after an accepted bid, in one transaction because of the constraints. Returns the job in progress. */
export async function aHire(db: Db | Tx, { jobId, bidId }: { jobId: string; bidId: string }): Promise<JobRow> {
  return db.transaction(async (tx) => {
    const [bid] = await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, bidId)).returning()
    await tx
      .update(bids)
      .set({ status: 'rejected', rejectReason: sql`case when ${bids.archivedAt} is null then 'outbid' else 'archived' end::reject_reason` })
      .where(and(eq(bids.jobId, jobId), ne(bids.id, bidId), eq(bids.status, 'pending')))
    const [open] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
    await hirePhotographer(tx, { job: open!, bid: bid!, showing: 'none', now: new Date() })
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
    await tx.insert(busyTimes).values({
      personId: bid!.photographerId,
      source: 'shoot',
      jobId,
      overlapAgreed: true,
      startsAt: job!.startsAt,
      endsAt: job!.endsAt,
    })
    return job!
  })
}

type Running = JobValues & { photographerId?: string; offer?: Partial<typeof bids.$inferInsert> }

/** A job in progress whose shoot started an hour ago, with its people. */
export async function aRunningJob(db: Db | Tx, facts: Running = {}) {
  const { photographerId = (await aPhotographer(db)).id, offer, ...rest } = facts
  const job = await aJob(db, { startsAt: new Date(Date.now() - 3_600_000), ...rest })
  const bid = await aBid(db, { ...offer, jobId: job.id, photographerId })
  return { job: await aHire(db, { jobId: job.id, bidId: bid.id }), bid, photographerId }
}

export async function aCompletedJob(db: Db | Tx, facts: Parameters<typeof aRunningJob>[1] = {}) {
  const running = await aRunningJob(db, facts)
  const [job] = await db.update(jobs).set({ status: 'completed', completedAt: new Date() }).where(eq(jobs.id, running.job.id)).returning()
  return { ...running, job: job! }
}

/** A delivery of all pictures that waits for the client's answer. */
export async function aDelivery(db: Db | Tx, facts: Partial<typeof pictureDeliveries.$inferInsert> & { jobId: string }) {
  const saidAt = facts.saidAt ?? new Date()
  const dueAt = new Date(saidAt.getTime() + 14 * 86_400_000)
  const [delivery] = await db
    .insert(pictureDeliveries)
    .values({ what: 'all', links: ['https://gallery.example/ana'], saidAt, dueAt, ...facts })
    .returning()
  return delivery!
}

type Cancellation = { jobId: string; reason: NonNullable<JobRow['cancelReason']>; cancelledAt?: Date }

/** The state after a job was cancelled: the hired photographer is free again. Its bids do not change. */
export async function aCancellation(db: Db | Tx, { jobId, reason, cancelledAt = new Date() }: Cancellation) {
  await db.transaction(async (tx) => {
    await tx.update(jobs).set({ status: 'cancelled', cancelledAt, cancelReason: reason }).where(eq(jobs.id, jobId))
    await tx.delete(busyTimes).where(eq(busyTimes.jobId, jobId))
  })
}

/** A rejected bid, with its cause: another hire, or a cancelled or expired job. */
export async function aRejection(db: Db | Tx, { bid, reason }: { bid: BidRow; reason: NonNullable<BidRow['rejectReason']> }) {
  const { id, jobId } = bid
  if (reason === 'archived') await db.update(bids).set({ archivedAt: new Date() }).where(eq(bids.id, id))
  if (reason === 'job_cancelled') await aCancellation(db, { jobId, reason: 'client' })
  if (reason === 'job_expired') await aCancellation(db, { jobId, reason: 'expired' })
  if (reason === 'outbid' || reason === 'archived') await aHire(db, { jobId, bidId: (await aBid(db, { jobId })).id })
  else await db.update(bids).set({ status: 'rejected', rejectReason: reason }).where(eq(bids.id, id))
}

export async function aReview(db: Db | Tx, facts: Partial<typeof reviews.$inferInsert> = {}) {
  const { job } = facts.jobId ? { job: (await db.select().from(jobs).where(eq(jobs.id, facts.jobId)))[0]! } : await aCompletedJob(db)
  const [review] = await db
    .insert(reviews)
    .values({
      rating: 5,
      content: 'Calm, punctual, and the pictures are lovely.',
      ...facts,
      jobId: job.id,
      clientId: job.clientId,
      photographerId: job.acceptedPhotographerId!,
    })
    .returning()
  return review!
}

export async function aReply(db: Db | Tx, facts: { reviewId: string } & Partial<typeof reviewReplies.$inferInsert>) {
  await db.insert(reviewReplies).values({ content: 'Thank you, it was a joy.', writtenAt: new Date(), ...facts })
}

export function daysFromNow(days: number) {
  return new Date(Date.now() + days * 86_400_000)
}
