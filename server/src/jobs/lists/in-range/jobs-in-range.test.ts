import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aBid, aCompletedJob, aJob, aRunningJob } from '../../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../../factories/people.ts'
import { boise, north, phoenix } from '../../../../factories/places.ts'
import { as } from '../../../../test/as.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../../test/refusal.ts'
import { withoutGuards } from '../../../../test/without-guards.ts'
import { jobs } from '../../tables.ts'

const { db } = await freshDatabase()
const none = { open: 0, in_progress: 0, completed: 0, cancelled: 0 }

describe('open jobs', () => {
  test("are those within the photographer's range, by the job's public point, in whole miles", async () => {
    const { api, city } = await aCorner({ maxTravelMiles: 20 })
    const near = await aJob(db, { city: north(city, 19.6) })
    await aJob(db, { city: north(city, 20.4) })
    // The exact place is in range, but only the client and the hired photographer know it.
    await aJob(db, { city: north(city, 20.4), latitude: city.latitude, longitude: city.longitude })

    expect(await api.jobs.inRange({ status: 'open' })).toMatchObject({ items: [{ id: near.id, distanceMiles: 20 }], nextCursor: null })
    expect(await api.jobs.inRangeCounts({})).toEqual({ ...none, open: 1 })
  })

  test('leave the list with their start, when their client is disabled, and when they are hidden', async () => {
    const { api, city, photographer } = await aCorner()
    await aJob(db, { city, startsAt: new Date(Date.now() - 3_600_000) })
    const orphan = await aJob(db, { city })
    const hidden = await aJob(db, { city })
    const shown = await aJob(db, { city })
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, orphan.clientId))
    await api.jobs.archive({ jobId: hidden.id })

    expect(idsOf(await api.jobs.inRange({ status: 'open' }))).toEqual([shown.id])
    expect(await api.jobs.inRangeCounts({})).toEqual({ ...none, open: 1 })
    expect(await api.jobs.inRange({ status: 'open', archived: true })).toMatchObject({
      items: [{ id: hidden.id, isArchived: true, may: ['bid', 'unarchive'] }],
    })
    expect(idsOf(await as(db, actorOf(await aPhotographer(db, { city }))).jobs.inRange({ status: 'open' }))).toEqual([shown.id, hidden.id])
    await db.update(people).set({ disabledAt: null }).where(eq(people.id, orphan.clientId))
    expect(idsOf(await as(db, actorOf(photographer)).jobs.inRange({ status: 'open' }))).toEqual([shown.id, orphan.id])
  })

  test('can also be loaded one by one, and no other job can', async () => {
    const { api, city, photographer } = await aCorner({ maxTravelMiles: 20 })
    const near = await aJob(db, { city, budgetDollars: 400 })
    const far = await aJob(db, { city: north(city, 21) })
    const hidden = await aJob(db, { city })
    const begun = await aJob(db, { city, startsAt: new Date(Date.now() - 3_600_000) })
    const { job: hired } = await aRunningJob(db, { photographerId: photographer.id, city })
    await api.jobs.archive({ jobId: hidden.id })

    const { items } = await api.jobs.inRange({ status: 'open' })
    expect(await api.jobs.oneInRange({ jobId: near.id })).toEqual(items[0])
    expect(await api.jobs.oneInRange({ jobId: near.id, minBudgetDollars: 400 })).toEqual(items[0])
    expect(await api.jobs.oneInRange({ jobId: near.id, minBudgetDollars: 401 })).toBeNull()
    for (const { id: jobId } of [far, hidden, begun, hired]) expect(await api.jobs.oneInRange({ jobId })).toBeNull()
  })

  test('are none for photographers without a place', async () => {
    const api = as(db, actorOf(await aPhotographer(db, { city: null })))
    expect(await api.jobs.inRange({ status: 'open' })).toEqual({ items: [], nextCursor: null })
    expect(await api.jobs.inRangeCounts({})).toEqual(none)
  })

  test("show the photographer's own bid and the number of all bids", async () => {
    const { api, city, photographer } = await aCorner()
    const job = await aJob(db, { city })
    const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
    await aBid(db, { jobId: job.id })
    expect(await api.jobs.inRange({ status: 'open' })).toMatchObject({
      items: [{ bidCount: 2, ownBid: { id: bid.id, amountDollars: 250, status: 'pending' } }],
    })
  })
})

describe('the other tabs', () => {
  test('have the jobs for which they were hired, and the cancelled ones they bid on', async () => {
    const { api, photographer } = await aCorner()
    const photographerId = photographer.id
    const { job: running } = await aRunningJob(db, { city: boise, photographerId })
    const { job: completed } = await aCompletedJob(db, { city: boise, photographerId })
    const cancelled = await aJob(db)
    const foreign = await aJob(db)
    await aBid(db, { jobId: cancelled.id, photographerId })
    await db
      .update(jobs)
      .set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'client' })
      .where(sql`${jobs.id} in (${cancelled.id}, ${foreign.id})`)
    await aRunningJob(db)
    await aCompletedJob(db)

    expect(idsOf(await api.jobs.inRange({ status: 'in_progress' }))).toEqual([running.id])
    expect(idsOf(await api.jobs.inRange({ status: 'completed' }))).toEqual([completed.id])
    expect(idsOf(await api.jobs.inRange({ status: 'cancelled' }))).toEqual([cancelled.id])
    expect(await api.jobs.inRangeCounts({})).toEqual({ open: 0, in_progress: 1, completed: 1, cancelled: 1 })
  })
})

describe('filters', () => {
  test.each([
    ['a time window', { minTime: '09:00', maxTime: '12:00' }, ['morning']],
    ['the edge of a time window', { minTime: '18:00' }, ['evening']],
    ['people', { minPeople: 2, maxPeople: 10 }, ['evening']],
    ['one person', { maxPeople: 1 }, ['morning']],
    ['a setting', { shootSetting: 'studio' as const }, ['morning']],
    ['an occasion', { occasion: 'Wedding' as const }, ['evening']],
    ['a budget', { minBudgetDollars: 500 }, ['evening']],
    ['a small budget', { maxBudgetDollars: 0 }, ['morning']],
    ['a specialty', { specialties: ['PRODUCT' as const] }, ['morning']],
    ['any of several', { specialties: ['PRODUCT' as const, 'EVENT' as const] }, ['evening', 'morning']],
    ['elopements, which are weddings too', { specialties: ['ELOPEMENT' as const] }, ['evening']],
    ['no specialty at all', { specialties: [] }, ['evening', 'morning']],
    [
      'everything combined',
      { minTime: '09:00', maxTime: '22:00', minPeople: 2, occasion: 'Wedding' as const, specialties: ['WEDDING' as const] },
      ['evening'],
    ],
  ])('by %s', async (_, filters, titles) => {
    const { api, city } = await aCorner()
    await aJob(db, {
      city,
      title: 'morning',
      shootTime: '09:00',
      peopleCount: 1,
      shootSetting: 'studio',
      budgetDollars: 0,
      specialties: ['PRODUCT'],
    })
    await aJob(db, {
      city,
      title: 'evening',
      shootTime: '18:00',
      peopleCount: 10,
      occasion: 'Wedding',
      budgetDollars: 900,
      specialties: ['WEDDING', 'EVENT'],
    })
    const { items } = await api.jobs.inRange({ status: 'open', ...filters })
    expect(items.map(({ title }) => title)).toEqual(titles)
    expect(await api.jobs.inRangeCounts(filters)).toEqual({ ...none, open: titles.length })
  })
})

describe('pages', () => {
  test('of twenty follow each other without gaps, also between jobs of the same instant', async () => {
    const { api, city } = await aCorner()
    const clientId = (await aClient(db)).id
    const postedAt = new Date('2026-11-01T10:00:00.123Z')
    const made: string[] = []
    for (let count = 0; count < 45; count++) made.push((await aJob(db, { city, clientId, postedAt })).id)
    const ten = inArray(jobs.id, made.slice(0, 10))
    await withoutGuards(db, (tx) => tx.update(jobs).set({ postedAt: sql`posted_at + interval '1 microsecond'` }).where(ten))

    const first = await api.jobs.inRange({ status: 'open' })
    const second = await api.jobs.inRange({ status: 'open', cursor: first.nextCursor! })
    const third = await api.jobs.inRange({ status: 'open', cursor: second.nextCursor! })

    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5])
    expect(third.nextCursor).toBeNull()
    expect(new Set([first, second, third].flatMap(idsOf))).toEqual(new Set(made))
    await expect(api.jobs.inRange({ status: 'open', cursor: 'made-up' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('the list is for photographers', async () => {
  await expect(as(db, actorOf(await aClient(db))).jobs.inRange({ status: 'open' })).rejects.toMatchObject(notForYou)
  await expect(as(db, actorOf(await aClient(db))).jobs.inRangeCounts({})).rejects.toMatchObject(notForYou)
  await expect(as(db, null).jobs.inRange({ status: 'open' })).rejects.toMatchObject(notSignedIn)
  await expect(as(db, null).jobs.inRangeCounts({})).rejects.toMatchObject(notSignedIn)
})

let corners = 0

describe('a short travel distance', () => {
  test('comes with the number of jobs that 25 miles would list, as the list counts them', async () => {
    const { api, city, photographer } = await aCorner({ maxTravelMiles: 4 })
    await aJob(db, { city })
    expect(await api.jobs.widerRange()).toBeNull()
    for (const miles of [3, 10, 24.5, 26]) await aJob(db, { city: north(city, miles) })
    await aJob(db, { city: north(city, 12), startsAt: new Date(Date.now() - 3_600_000) })
    const hidden = await aJob(db, { city: north(city, 3.5) })
    await api.jobs.archive({ jobId: hidden.id })

    expect(await api.jobs.widerRange()).toEqual({ miles: 25, jobCount: 4 })
    await as(db, actorOf(photographer)).profiles.setLocation({ maxTravelMiles: 25 })
    expect(await api.jobs.inRangeCounts({})).toEqual({ ...none, open: 4 })
    expect(await api.jobs.widerRange()).toBeNull()
  })

  test('is one below five miles', async () => {
    const { api, city } = await aCorner({ maxTravelMiles: 5 })
    await aJob(db, { city: north(city, 10) })
    expect(await api.jobs.widerRange()).toBeNull()
    const homeless = await aPhotographer(db, { city: null })
    expect(await as(db, actorOf(homeless)).jobs.widerRange()).toBeNull()
  })
})

/** A photographer alone in a corner of the country, so that no other test's jobs are in range. */
async function aCorner({ maxTravelMiles = 50 } = {}) {
  const city = { ...phoenix, latitude: 30 + 3 * Math.floor(corners / 5), longitude: -118 + 5 * (corners++ % 5) }
  const photographer = await aPhotographer(db, { city, maxTravelMiles })
  return { photographer, city, api: as(db, actorOf(photographer)) }
}

function idsOf({ items }: { items: JobSummary[] }) {
  return items.map(({ id }) => id)
}
