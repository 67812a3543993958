import { randomUUID } from 'node:crypto'
import { columnFields } from '@shutterbid/domain/jobs/job-fields'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptions } from '#server/billing/tables'
import { profiles } from '#server/profiles/tables'
import { aBid, aCancellation, aCompletedJob, aJob, aReview, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPerson, aPhotographer } from '../../../factories/people.ts'
import { boise, north, phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn, notThere } from '../../../test/refusal.ts'
import { jobs } from '../tables.ts'

const { db } = await freshDatabase()

describe('a job can be opened', () => {
  test('while it is open by its client and by every photographer', async () => {
    const client = await aClient(db)
    const job = await aJob(db, { clientId: client.id, specialties: ['WEDDING', 'ELOPEMENT'], budgetDollars: 0 })
    const shown = {
      id: job.id,
      status: 'open',
      specialties: ['ELOPEMENT', 'WEDDING'],
      shootTime: job.shootTime.slice(0, 5),
      client: { id: client.id, fullName: 'Robin Reed' },
    }
    expect(await as(db, actorOf(client)).jobs.get({ jobId: job.id })).toMatchObject({ ...shown, distanceMiles: null })
    expect(await as(db, actorOf(await aPhotographer(db, { city: boise }))).jobs.get({ jobId: job.id })).toMatchObject({
      ...shown,
      distanceMiles: 739,
    })
    expect(await as(db, actorOf(await aPhotographer(db, { city: null }))).jobs.get({ jobId: job.id })).toMatchObject({
      distanceMiles: null,
    })
  })

  test('while its client is disabled, which only its bidders read', async () => {
    const client = await aClient(db, { disabledAt: new Date() })
    const { id: jobId } = await aJob(db, { clientId: client.id })
    const bidder = await aPhotographer(db)
    const other = await aPhotographer(db)
    await aBid(db, { jobId, photographerId: bidder.id })
    expect(await as(db, actorOf(bidder)).jobs.get({ jobId })).toMatchObject({ isPartnerDisabled: true })
    expect(await as(db, actorOf(other)).jobs.get({ jobId })).toMatchObject({ isPartnerDisabled: false })
  })

  test('afterwards by its client, by everyone who bid on it and by admins', async () => {
    const { job, photographerId } = await aRunningJob(db)
    const hired = { ...actorOf(await aPhotographer(db)), id: photographerId }
    const client = { ...actorOf(await aClient(db)), id: job.clientId }
    const admin = actorOf(await aPerson(db, { isAdmin: true }))
    for (const viewer of [hired, client, admin])
      expect(await as(db, viewer).jobs.get({ jobId: job.id })).toMatchObject({ id: job.id, photographer: { id: photographerId } })
  })

  test('by nobody else: missing and forbidden get the same answer', async () => {
    const open = await aJob(db)
    const { job: running } = await aRunningJob(db)
    const client = actorOf(await aClient(db))
    const photographer = actorOf(await aPhotographer(db))
    const admin = actorOf(await aPerson(db, { isAdmin: true }))
    const hidden = [
      [client, open.id],
      [client, running.id],
      [admin, open.id],
      [photographer, running.id],
      [photographer, randomUUID()],
    ] as const
    for (const [viewer, jobId] of hidden)
      await expect(as(db, viewer).jobs.get({ jobId })).rejects.toMatchObject({ ...notThere, message: 'Job not found' })
    await expect(as(db, null).jobs.get({ jobId: open.id })).rejects.toMatchObject(notSignedIn)
  })
})

test('of what its client entered, a stranger reads these fields only', async () => {
  const job = await aJob(db, { meetingPoint: 'At the gate', streetLine: '12 Mesa Ln' })
  const shown = await as(db, actorOf(await aPhotographer(db))).jobs.get({ jobId: job.id })
  expect(columnFields.filter((name) => shown[name] !== null).toSorted()).toEqual([
    'budgetDollars',
    'dayPlan',
    'deliveryOn',
    'description',
    'durationMinutes',
    'occasion',
    'peopleCount',
    'shootOn',
    'shootSetting',
    'shootTime',
    'title',
  ])
  expect(JSON.stringify(shown)).not.toMatch(/At the gate|12 Mesa Ln/)
})

describe('abilities on a job', () => {
  test('of its client', async () => {
    const client = await aClient(db)
    const api = as(db, actorOf(client))
    const open = await aJob(db, { clientId: client.id })
    const { job: running } = await aRunningJob(db, { clientId: client.id })
    const { job: completed } = await aCompletedJob(db, { clientId: client.id })
    expect(await api.jobs.get({ jobId: open.id })).toMatchObject({ may: ['edit', 'cancelOpen', 'shareBids', 'clone'] })
    expect(await api.jobs.get({ jobId: running.id })).toMatchObject({
      may: ['requestCancellation', 'setMeetingPoint', 'clone', 'proposeTerms'],
    })
    expect(await api.jobs.get({ jobId: completed.id })).toMatchObject({ may: ['review', 'clone', 'reportMissing'] })
    await aReview(db, { jobId: completed.id })
    expect(await api.jobs.get({ jobId: completed.id })).toMatchObject({ may: ['clone', 'reportMissing'] })
  })

  test('of a photographer who may bid, or does not meet a condition', async () => {
    const photographer = await aPhotographer(db)
    const job = await aJob(db)
    const may = async (actor = actorOf(photographer)) => (await as(db, actor).jobs.get({ jobId: job.id })).may
    expect(await may()).toEqual(['bid', 'archive'])
    expect(await may(actorOf(photographer, { isSubscribed: false }))).toEqual(['bidOnceSubscribed', 'archive'])
    await db.update(profiles).set({ avatarKey: null }).where(eq(profiles.personId, photographer.id))
    expect(await may()).toEqual(['archive'])
    await db.update(profiles).set({ avatarKey: 'a-face' }).where(eq(profiles.personId, photographer.id))
    await aBid(db, { jobId: job.id, photographerId: photographer.id })
    expect(await may()).toEqual(['archive'])
    await as(db, actorOf(photographer)).jobs.archive({ jobId: job.id })
    expect(await may()).toEqual(['unarchive'])
    expect(await db.$count(subscriptions, eq(subscriptions.personId, photographer.id))).toBe(1)
  })

  test('of the hired photographer, before and after the start', async () => {
    const photographer = actorOf(await aPhotographer(db))
    const { job: begun } = await aRunningJob(db, { photographerId: photographer.id })
    const { job: ahead } = await aRunningJob(db, { photographerId: photographer.id, startsAt: daysFromNow(2) })
    const { job: completed } = await aCompletedJob(db, { photographerId: photographer.id })
    expect(await as(db, photographer).jobs.get({ jobId: begun.id })).toMatchObject({
      may: ['complete', 'cancel', 'proposeTerms', 'deliverPictures'],
    })
    expect(await as(db, photographer).jobs.get({ jobId: ahead.id })).toMatchObject({ may: ['cancel', 'proposeTerms'] })
    expect(await as(db, photographer).jobs.get({ jobId: completed.id })).toMatchObject({
      may: ['deliverPictures'],
      completedAt: completed.completedAt,
    })
  })

  test('after the start of an open job: only what ends or repeats it', async () => {
    const client = await aClient(db)
    const past = await aJob(db, { clientId: client.id, startsAt: new Date(Date.now() - 3_600_000) })
    expect(await as(db, actorOf(client)).jobs.get({ jobId: past.id })).toMatchObject({ may: ['cancelOpen', 'clone'] })
    expect(await as(db, actorOf(await aPhotographer(db))).jobs.get({ jobId: past.id })).toMatchObject({ may: ['archive'] })
  })
})

test('a photographer sees whether they are free, and how many shoots of the client were completed', async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  await aCompletedJob(db, { clientId: client.id })
  const seenBy = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person)).jobs.get({ jobId: job.id })
  expect(await seenBy(photographer)).toMatchObject({ isBusyThen: false, clientShoots: 1 })
  const { job: other } = await aRunningJob(db, { photographerId: photographer.id, startsAt: job.startsAt })
  expect(await seenBy(photographer)).toMatchObject({ isBusyThen: true })
  expect(await as(db, actorOf(photographer)).jobs.get({ jobId: other.id })).toMatchObject({ isBusyThen: null, clientShoots: 0 })
  expect(await seenBy(client)).toMatchObject({ isBusyThen: null })
  const past = await aJob(db, { startsAt: new Date(Date.now() - 3_600_000) })
  expect(await as(db, actorOf(photographer)).jobs.get({ jobId: past.id })).toMatchObject({ isBusyThen: null })
})

test('a photographer sees whether the shoot is within their weekly schedule, and nobody else does', async () => {
  const client = await aClient(db)
  const job = await aJob(db, { clientId: client.id })
  const seenBy = async (person: Parameters<typeof actorOf>[0]) => (await as(db, actorOf(person)).jobs.get({ jobId: job.id })).isAtWorkThen
  expect(await seenBy(await aPhotographer(db))).toBe(true)
  expect(await seenBy(await aPhotographer(db, { week: [] }))).toBe(false)
  expect(await seenBy(await aPhotographer(db, { week: null }))).toBeNull()
  expect(await seenBy(client)).toBeNull()
})

test('a cancelled job shows its reason', async () => {
  const client = await aClient(db)
  const job = await aJob(db, { clientId: client.id })
  await aCancellation(db, { jobId: job.id, reason: 'expired' })
  expect(await as(db, actorOf(client)).jobs.get({ jobId: job.id })).toMatchObject({
    status: 'cancelled',
    cancelReason: 'expired',
    may: ['clone'],
  })
})

describe('between two shoots', () => {
  const city = north(phoenix, 24)
  const buffers = { prepareMinutes: 15, packUpMinutes: 20, countsTravel: true }
  const hour = 3_600_000

  /** The photographer's own shoot ends `before` hours before an open job of two hours, or starts `after` hours after it. */
  async function aTightDay(gap: { before: number } | { after: number }, kept: typeof buffers | null = buffers) {
    const photographer = await aPhotographer(db, { buffers: kept })
    const client = await aClient(db)
    const job = await aJob(db, { clientId: client.id, startsAt: daysFromNow(3) })
    const own =
      'before' in gap ? new Date(job.startsAt.getTime() - (gap.before + 2) * hour) : new Date(job.endsAt.getTime() + gap.after * hour)
    const label = { ...city, label: 'Mesa, AZ 85201' }
    await aRunningJob(db, {
      photographerId: photographer.id,
      startsAt: own,
      city: label,
      title: 'A secret wedding',
      streetLine: '1 Main St',
    })
    const seenBy = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person)).jobs.get({ jobId: job.id })
    return { photographer, client, job, seenBy }
  }

  test('a photographer sees from where they would come, and when they would arrive', async () => {
    const { photographer, job, seenBy } = await aTightDay({ before: 2 })
    expect(await seenBy(photographer)).toMatchObject({
      isBusyThen: false,
      isTooClose: false,
      shootAfter: null,
      // 20 minutes to pack up and 50 to drive.
      shootBefore: { placeLabel: 'Mesa, AZ 85201', miles: 24, arrivesAt: new Date(job.startsAt.getTime() - 50 * 60_000) },
    })
  })

  test('and to where they would have to go on, and when they would have to leave', async () => {
    const { photographer, job, seenBy } = await aTightDay({ after: 1 })
    expect(await seenBy(photographer)).toMatchObject({
      isBusyThen: true,
      isTooClose: true,
      shootBefore: null,
      shootAfter: { placeLabel: 'Mesa, AZ 85201', miles: 24, leavesAt: new Date(job.endsAt.getTime() - 5 * 60_000) },
    })
  })

  test('but not of a shoot that leaves hours to spare, and not without travel time', async () => {
    for (const { photographer, seenBy } of [await aTightDay({ before: 6 }), await aTightDay({ before: 1 }, null)])
      expect(await seenBy(photographer)).toMatchObject({ isBusyThen: false, shootBefore: null, shootAfter: null })
  })

  test('the times are measured to the public point of the job, whose exact place is not for bidders', async () => {
    const { photographer, job, seenBy } = await aTightDay({ before: 2 })
    const before = await seenBy(photographer)
    await db
      .update(jobs)
      .set({ latitude: phoenix.latitude + 0.3 })
      .where(eq(jobs.id, job.id))
    expect((await seenBy(photographer)).shootBefore).toEqual(before.shootBefore)
  })

  test('a client learns of a bidder only that they are busy then, and nothing of another shoot', async () => {
    const { photographer, client, job, seenBy } = await aTightDay({ before: 0.5 })
    await aBid(db, { jobId: job.id, photographerId: photographer.id })
    const bidList = (await as(db, actorOf(client)).bids.list({ jobId: job.id })).items
    expect(bidList).toMatchObject([{ isBusyThen: true }])
    const answers = JSON.stringify([bidList, await seenBy(client), await seenBy(await aPhotographer(db))])
    for (const secret of ['Mesa', '85201', 'secret wedding', 'Main St', 'isTooClose":true', 'arrivesAt', 'leavesAt'])
      expect(answers).not.toContain(secret)
    expect(Object.keys(bidList[0]!)).not.toContain('isTooClose')
  })
})
