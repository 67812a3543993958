import { randomUUID } from 'node:crypto'
import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aBid, aCompletedJob, aHire, aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { archivedJobs } from './lists/tables.ts'
import { jobRecipients, jobSpecialties, jobs } from './tables.ts'

const { db } = await freshDatabase()

describe('the columns of a job', () => {
  test.each([
    ['jobs_title_length', { title: '' }],
    ['jobs_title_length', { title: 'x'.repeat(121) }],
    ['jobs_description_length', { description: '' }],
    ['jobs_description_length', { description: 'x'.repeat(5001) }],
    ['jobs_words_not_blank', { title: ' \n' }],
    ['jobs_words_not_blank', { description: '\t ' }],
    ['jobs_on_earth', { latitude: 95 }],
    ['jobs_on_earth', { longitude: -181 }],
    ['jobs_label_on_earth', { publicLatitude: -91 }],
    ['jobs_time_in_quarters', { shootTime: '09:07' }],
    ['jobs_meeting_point_length', { meetingPoint: 'x'.repeat(301) }],
    ['jobs_duration', { durationMinutes: 0 }],
    ['jobs_duration', { durationMinutes: 45 }],
    ['jobs_duration', { durationMinutes: 1470 }],
    ['jobs_delivery_after_shoot', { shootOn: '2024-05-01', deliveryOn: '2024-05-01' }],
    ['jobs_delivery_within_two_years', { shootOn: '2024-05-01', deliveryOn: '2026-05-02' }],
    ['jobs_version', { version: 0 }],
    ['jobs_edit_count', { editCount: -1 }],
    ['jobs_recipients', { recipientCount: -1 }],
    ['jobs_people', { peopleCount: 0 }],
    ['jobs_people', { peopleCount: 1001 }],
    ['jobs_budget', { budgetDollars: -1 }],
    ['jobs_budget', { budgetDollars: 1_000_001 }],
  ])('are checked by %s (%#)', async (constraint, facts) => {
    await expect(aJob(db, facts)).rejects.toSatisfy(refusedBy(constraint))
  })

  test('accept values at their limits', async () => {
    await aJob(db, {
      title: 'x'.repeat(120),
      description: 'x'.repeat(5000),
      meetingPoint: 'x'.repeat(300),
      durationMinutes: 720,
      peopleCount: 1000,
      budgetDollars: 1_000_000,
      startsAt: daysFromNow(730),
      updatedAt: new Date(),
      deliveryOn: addDays(localDateTime(daysFromNow(730), 'America/Phoenix').on, 730),
    })
    await aJob(db, { durationMinutes: 30, peopleCount: 1, budgetDollars: 0 })
  })

  test('agree about the start: the instant is the local day and time of the place', async () => {
    const job = await aJob(db, { shootTime: '09:00' })
    for (const wrong of [{ shootOn: addDays(job.shootOn, -1) }, { shootTime: '12:00' }, { zone: 'Asia/Tokyo' }]) {
      await expect(change(job, { ...wrong, version: 2 })).rejects.toSatisfy(refusedBy('jobs_start_on_the_places_clock'))
    }
    await expect(change(job, { zone: 'Mars/Base', version: 2 })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Mars/Base') },
    })
  })

  test.each(['2025-03-09', '2025-11-02'])('also agree on days when daylight saving changes: %s', async (shootOn) => {
    for (const shootTime of ['01:30', '02:30']) await aJob(db, { zone: 'America/New_York', shootOn, shootTime, deliveryOn: '2025-12-01' })
  })

  test('end when the hours are over', async () => {
    const job = await aJob(db)
    await expect(change(job, { endsAt: job.startsAt })).rejects.toSatisfy(refusedBy('jobs_instants_follow_duration'))
  })
})

describe('a job', () => {
  test('keeps its client', async () => {
    const job = await aJob(db)
    const other = await aClient(db)
    await expect(db.update(jobs).set({ clientId: other.id }).where(eq(jobs.id, job.id))).rejects.toSatisfy(refusedBy('jobs_hire_stays'))
  })

  test('cannot be in progress without a bid', async () => {
    const job = await aJob(db)
    await expect(db.update(jobs).set({ status: 'in_progress' }).where(eq(jobs.id, job.id))).rejects.toSatisfy(
      refusedBy('jobs_accepted_bid_matches_status'),
    )
  })

  test('cannot be open with an accepted bid', async () => {
    const { bid, job } = await anOfferedJob()
    await expect(db.update(jobs).set(hireBy(bid)).where(eq(jobs.id, job.id))).rejects.toSatisfy(
      refusedBy('jobs_accepted_bid_matches_status'),
    )
  })

  test('cannot start with a bid on another job', async () => {
    const job = await aJob(db)
    const elsewhere = await aBid(db)
    const hire = db.update(jobs).set({ ...hireBy(elsewhere), status: 'in_progress' })
    await expect(hire.where(eq(jobs.id, job.id))).rejects.toSatisfy(refusedBy('jobs_accepted_bid_is_on_this_job'))
  })

  test('cannot name the bid of another photographer', async () => {
    const { bid, job } = await anOfferedJob()
    const other = await aPhotographer(db)
    const hire = db.update(jobs).set({ ...hireBy(bid), acceptedPhotographerId: other.id, status: 'in_progress' })
    await expect(hire.where(eq(jobs.id, job.id))).rejects.toSatisfy(refusedBy('jobs_accepted_bid_is_on_this_job'))
  })

  test('cannot start with a pending bid', async () => {
    const { bid, job } = await anOfferedJob()
    const hire = db.update(jobs).set({ ...hireBy(bid), status: 'in_progress' })
    await expect(hire.where(eq(jobs.id, job.id))).rejects.toSatisfy(refusedBy('hires_are_whole'))
  })

  test('keeps its accepted bid', async () => {
    const { job } = await aRunningJob(db)
    const change = db.update(jobs).set({ acceptedBidId: randomUUID() })
    await expect(change.where(eq(jobs.id, job.id))).rejects.toSatisfy(refusedBy('jobs_hire_stays'))
  })

  test('keeps its price once it is complete', async () => {
    const { job } = await aCompletedJob(db)
    const change = db.update(jobs).set({ acceptedAmountDollars: 1, version: job.version + 1 })
    await expect(change.where(eq(jobs.id, job.id))).rejects.toSatisfy(refusedBy('jobs_terms_agreed'))
  })

  test('has a cancel reason exactly if it is cancelled', async () => {
    const job = await aJob(db)
    await expect(change(job, { status: 'cancelled', cancelledAt: new Date() })).rejects.toSatisfy(refusedBy('jobs_cancelled_with_reason'))
    await expect(db.update(jobs).set({ cancelReason: 'client' }).where(eq(jobs.id, job.id))).rejects.toSatisfy(
      refusedBy('jobs_cancelled_with_reason'),
    )
  })

  test('has a cancel time exactly if it is cancelled', async () => {
    const job = await aJob(db)
    await expect(change(job, { status: 'cancelled', cancelReason: 'client' })).rejects.toSatisfy(refusedBy('jobs_cancelled_when_cancelled'))
    await expect(change(job, { cancelledAt: new Date() })).rejects.toSatisfy(refusedBy('jobs_cancelled_when_cancelled'))
  })

  test('is cancelled by a photographer only with a hire, and expires only without one', async () => {
    const open = await aJob(db)
    const { job: running } = await aRunningJob(db)
    const cancelled = { status: 'cancelled', cancelledAt: new Date() } as const
    for (const cancelReason of ['photographer', 'operator', 'agreed', 'no_answer'] as const) {
      await expect(change(open, { ...cancelled, cancelReason })).rejects.toSatisfy(refusedBy('jobs_cancel_reason_fits'))
    }
    await expect(change(running, { ...cancelled, cancelReason: 'expired' })).rejects.toSatisfy(refusedBy('jobs_cancel_reason_fits'))
  })

  test('cannot be hired for without a time', async () => {
    const { bid, job } = await anOfferedJob()
    const hireAt = (acceptedAt: Date | null) =>
      db
        .update(jobs)
        .set({ ...hireBy(bid), acceptedAt, status: 'in_progress' })
        .where(eq(jobs.id, job.id))
    await expect(hireAt(null)).rejects.toSatisfy(refusedBy('jobs_accepted_when_accepted'))
    await expect(change(job, { acceptedAt: new Date() })).rejects.toSatisfy(refusedBy('jobs_accepted_when_accepted'))
  })

  test('has a completion time exactly if it is completed', async () => {
    const { job } = await aRunningJob(db)
    await expect(db.update(jobs).set({ status: 'completed' }).where(eq(jobs.id, job.id))).rejects.toSatisfy(
      refusedBy('jobs_completed_when_completed'),
    )
    await expect(db.update(jobs).set({ completedAt: new Date() }).where(eq(jobs.id, job.id))).rejects.toSatisfy(
      refusedBy('jobs_completed_when_completed'),
    )
  })

  test('has each specialty, recipient and archiving photographer once', async () => {
    const { id: photographerId } = await aPhotographer(db)
    const job = await aJob(db, { specialties: ['EVENT'] })
    const twice = [
      () => db.insert(jobSpecialties).values({ jobId: job.id, code: 'EVENT' }),
      () =>
        db.insert(jobRecipients).values([
          { jobId: job.id, photographerId },
          { jobId: job.id, photographerId },
        ]),
      () =>
        db.insert(archivedJobs).values([
          { jobId: job.id, photographerId },
          { jobId: job.id, photographerId },
        ]),
    ]
    for (const insert of twice) await expect(insert()).rejects.toMatchObject({ cause: { code: '23505' } })
  })
})

function change(job: { id: string }, columns: Partial<typeof jobs.$inferInsert>) {
  return db.update(jobs).set(columns).where(eq(jobs.id, job.id))
}

async function anOfferedJob() {
  const job = await aJob(db)
  return { job, bid: await aBid(db, { jobId: job.id }) }
}

function hireBy(bid: { id: string; photographerId: string; amountDollars: number }) {
  return {
    acceptedBidId: bid.id,
    acceptedPhotographerId: bid.photographerId,
    acceptedAmountDollars: bid.amountDollars,
    acceptedAt: new Date(),
  }
}

test('the constraints allow what the verbs do', async () => {
  const { bid, job } = await anOfferedJob()
  await aBid(db, { jobId: job.id })
  expect(await aHire(db, { jobId: job.id, bidId: bid.id })).toMatchObject({ status: 'in_progress', acceptedBidId: bid.id })
})
