import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import { jobSorts } from '@shutterbid/domain/jobs/job-sorts'
import { listCellDegrees, listCellsWithin } from '@shutterbid/domain/jobs/list-cells'
import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { cellOf } from '@shutterbid/domain/live/cells'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { findMatchingPhotographers } from '#server/availability/matching/find-matching-photographers'
import { aBid, aJob, aRunningJob, daysFromNow } from '../../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../../factories/people.ts'
import { north, phoenix } from '../../../../factories/places.ts'
import { aCorner } from '../../../../test/a-corner.ts'
import { as } from '../../../../test/as.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { jobs } from '../../tables.ts'

const { db } = await freshDatabase()

describe('open jobs can be sorted', () => {
  const titles: Record<JobSort, string[]> = {
    newest: ['last', 'soon', 'near', 'rich'],
    shoot_date: ['soon', 'near', 'rich', 'last'],
    distance: ['near', 'soon', 'last', 'rich'],
    budget: ['rich', 'last', 'soon', 'near'],
  }

  test.each(jobSorts)('by %s', async (sort) => {
    const { api, city } = await aCorner(db)
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const facts = [
      { title: 'rich', miles: 40, days: 5, budgetDollars: 900 },
      { title: 'near', miles: 1, days: 4, budgetDollars: 100 },
      { title: 'soon', miles: 10, days: 2, budgetDollars: 200 },
      { title: 'last', miles: 20, days: 9, budgetDollars: 300 },
    ]
    for (const [index, { title, miles, days, budgetDollars }] of facts.entries()) {
      await aJob(db, { title, city: north(city, miles), startsAt: daysFromNow(days), budgetDollars, postedAt: minutesAgo(10 - index) })
    }
    expect(titlesOf(await api.jobs.inRange({ status: 'open', sort }))).toEqual(titles[sort])
  })

  test.each(jobSorts)('by %s in pages without gaps, also between jobs that are the same', async (sort) => {
    const { api, city } = await aCorner(db)
    const clientId = (await aClient(db)).id
    const facts = { city: north(city, 3.3), clientId, startsAt: daysFromNow(4), postedAt: new Date('2026-11-01T10:00:00.123Z') }
    const made: string[] = []
    for (let count = 0; count < 45; count++) made.push((await aJob(db, facts)).id)
    const first = await api.jobs.inRange({ status: 'open', sort })
    const second = await api.jobs.inRange({ status: 'open', sort, cursor: first.nextCursor! })
    const third = await api.jobs.inRange({ status: 'open', sort, cursor: second.nextCursor! })
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5])
    expect(third.nextCursor).toBeNull()
    expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id)))).toEqual(new Set(made))
  })

  test.each(['made-up', '1', `x ${phoenix.label}`, `9e99 ${'0'.repeat(8)}-0000-4000-8000-000000000000`])(
    'but a page does not start at %s',
    async (cursor) => {
      const { api } = await aCorner(db)
      await expect(api.jobs.inRange({ status: 'open', sort: 'budget', cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('in every order the list has all jobs in range, and no other', async () => {
    const { api, city } = await aCorner(db)
    const clientId = (await aClient(db)).id
    for (let step = 0; step < 36; step++) {
      const latitude = city.latitude + ((step % 6) - 2.5) / 3.4
      const longitude = city.longitude + (Math.floor(step / 6) - 2.5) / 2.8
      await aJob(db, { clientId, city: { ...city, latitude, longitude } })
    }
    const idsBy = async (sort: JobSort) => {
      const first = await api.jobs.inRange({ status: 'open', sort })
      const rest = first.nextCursor ? (await api.jobs.inRange({ status: 'open', sort, cursor: first.nextCursor })).items : []
      return [...first.items, ...rest].map(({ id }) => id).toSorted()
    }
    const nearest = await idsBy('distance')
    expect(nearest.length).toBeGreaterThan(12)
    expect(nearest.length).toBeLessThan(36)
    for (const sort of jobSorts) expect(await idsBy(sort)).toEqual(nearest)
  })

  test('a job is stored with the cell by which ranges find it', async () => {
    const places = [phoenix, { ...phoenix, latitude: -0.01, longitude: 179.99 }, { ...phoenix, latitude: 33.25, longitude: -112 }]
    for (const city of places) {
      const { cell } = await aJob(db, { city })
      expect(cell).toBe(cellOf(city, listCellDegrees))
      expect(listCellsWithin(city, 5)).toContain(cell)
    }
  })

  test('by any value a photographer without a place gets none', async () => {
    const api = as(db, actorOf(await aPhotographer(db, { city: null })))
    for (const sort of jobSorts) expect((await api.jobs.inRange({ status: 'open', sort })).items).toEqual([])
  })
})

describe('the filter "not bid yet"', () => {
  test('hides jobs with an own bid of any state, in the list and its count only', async () => {
    const { api, city, photographer } = await aCorner(db)
    const [fresh, , withdrawn] = [await aJob(db, { city, title: 'fresh' }), await aJob(db, { city }), await aJob(db, { city })]
    await aBid(db, { jobId: withdrawn.id, photographerId: photographer.id, status: 'rejected', rejectReason: 'withdrawn' })
    await aBid(db, { jobId: fresh.id })
    const { items } = await api.jobs.inRange({ status: 'open' })
    await aBid(db, { jobId: items[1]!.id, photographerId: photographer.id })
    await aRunningJob(db, { city, photographerId: photographer.id })

    expect(titlesOf(await api.jobs.inRange({ status: 'open', notBidYet: true }))).toEqual(['fresh'])
    expect(await api.jobs.inRangeCounts({ notBidYet: true })).toMatchObject({ open: 1, in_progress: 1 })
    expect(await api.jobs.oneInRange({ jobId: withdrawn.id, notBidYet: true })).toBeNull()
    expect(await api.jobs.oneInRange({ jobId: fresh.id, notBidYet: true })).toMatchObject({ title: 'fresh' })
  })
})

describe('the filter "fits my week"', () => {
  test('keeps the jobs for which the photographer would be matched, and no other', async () => {
    const week = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 10 * 60, endMinutes: 18 * 60 }))
    const { api, city, photographer } = await aCorner(db, { week: [...week, { dayOfWeek: 6, startMinutes: 0, endMinutes: 1440 }] })
    await aRunningJob(db, { city, photographerId: photographer.id, startsAt: daysFromNow(3), durationMinutes: 240 })
    const matched: string[] = []
    for (let step = 0; step < 60; step++) {
      const startsAt = new Date(Date.now() + 86_400_000 + step * 2.75 * 3_600_000)
      const job = await aJob(db, { city, startsAt, durationMinutes: 30 + (step % 8) * 60 })
      if ((await findMatchingPhotographers(db, { job, limit: 500 })).includes(photographer.id)) matched.push(job.id)
    }
    const found: string[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await api.jobs.inRange({ status: 'open', fitsMyWeek: true, ...(cursor ? { cursor } : {}) })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
      more = cursor !== undefined
    }
    expect(matched.length).toBeGreaterThan(3)
    expect(found.toSorted()).toEqual(matched.toSorted())
    expect(await api.jobs.inRangeCounts({ fitsMyWeek: true })).toMatchObject({ open: matched.length, in_progress: 1 })
  })

  test('leaves out the jobs that are too close to an own shoot to get there, as matching does', async () => {
    const { api, city, photographer } = await aCorner(db, { buffers: { prepareMinutes: 10, packUpMinutes: 20, countsTravel: true } })
    const elsewhere = { city: north(city, 30), photographerId: photographer.id, durationMinutes: 120 }
    await aRunningJob(db, { ...elsewhere, startsAt: daysFromNow(3) })
    await aRunningJob(db, { ...elsewhere, startsAt: daysFromNow(8) })
    const matched: string[] = []
    for (const hours of [-4, -3, -2.5, -1, 0, 1, 3, 3.5, 4, 120 - 3, 120 + 3, 400]) {
      const startsAt = new Date(daysFromNow(3).getTime() + hours * 3_600_000)
      const job = await aJob(db, { city, startsAt, durationMinutes: 60 })
      if ((await findMatchingPhotographers(db, { job, limit: 500 })).includes(photographer.id)) matched.push(job.id)
    }
    const { items } = await api.jobs.inRange({ status: 'open', fitsMyWeek: true })
    expect(items.map(({ id }) => id).toSorted()).toEqual(matched.toSorted())
    expect(matched).toHaveLength(7)
    expect(await api.jobs.inRangeCounts({ fitsMyWeek: true })).toMatchObject({ open: 7 })
    const all = (await api.jobs.inRange({ status: 'open' })).items
    expect(all.filter(({ why }) => !why?.isBusyThen).map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    expect(all.filter(({ why }) => why?.isTooClose)).toHaveLength(3)
    const tooClose = all.find(({ why }) => why?.isTooClose)!
    expect(await api.jobs.oneInRange({ jobId: tooClose.id, fitsMyWeek: true })).toBeNull()
    expect(await api.jobs.oneInRange({ jobId: items[0]!.id, fitsMyWeek: true })).toMatchObject({ id: items[0]!.id })
  })

  test('counts a job no more once its day is taken off', async () => {
    const { api, city } = await aCorner(db)
    const { startsAt } = await aJob(db, { city, startsAt: daysFromNow(5) })
    expect(await api.jobs.inRangeCounts({ fitsMyWeek: true })).toMatchObject({ open: 1 })
    const { on } = localDateTime(startsAt, city.zone)
    await api.availability.addOverride({ days: [on], isAvailable: false, slots: [] })
    expect(await api.jobs.inRangeCounts({ fitsMyWeek: true })).toMatchObject({ open: 0 })
    expect(await api.jobs.inRangeCounts({})).toMatchObject({ open: 1 })
  })

  test('keeps none for a photographer who never saved a week', async () => {
    const { api, city } = await aCorner(db, { week: null })
    await aJob(db, { city })
    expect(titlesOf(await api.jobs.inRange({ status: 'open' }))).toHaveLength(1)
    expect(titlesOf(await api.jobs.inRange({ status: 'open', fitsMyWeek: true }))).toEqual([])
  })
})

describe('why a job is in the list', () => {
  test("names the photographer's own specialties, and whether they are free then", async () => {
    const { api, city } = await aCorner(db, { specialties: ['FAMILY', 'PET', 'WEDDING'] })
    await aJob(db, { city, specialties: ['PORTRAIT', 'PET', 'FAMILY'] })
    expect((await api.jobs.inRange({ status: 'open' })).items).toMatchObject([
      { why: { isBusyThen: false, isAtWorkThen: true, sharedSpecialties: ['FAMILY', 'PET'] } },
    ])
  })

  test('says when another shoot is at that time, and when it is outside the week', async () => {
    const { api, city, photographer } = await aCorner(db, { week: [] })
    const startsAt = daysFromNow(3)
    await aRunningJob(db, { city, photographerId: photographer.id, startsAt })
    const { id: jobId } = await aJob(db, { city, startsAt })
    expect(await api.jobs.oneInRange({ jobId })).toMatchObject({
      why: { isBusyThen: true, isAtWorkThen: false, sharedSpecialties: [] },
    })
  })

  test('leaves the week out for a photographer who never saved one', async () => {
    const { api, city } = await aCorner(db, { week: null })
    await aJob(db, { city })
    expect((await api.jobs.inRange({ status: 'open' })).items).toMatchObject([{ why: { isBusyThen: false, isAtWorkThen: null } }])
  })

  test('says when it is at the edge of the whole range, also while a filter narrows it', async () => {
    const { api, city } = await aCorner(db)
    await aJob(db, { city: north(city, 48), title: 'far' })
    await aJob(db, { city: north(city, 29), title: 'middle' })
    const edges = ({ items }: { items: JobInRange[] }) => items.map(({ title, why }) => [title, why?.isAtEdge])
    expect(edges(await api.jobs.inRange({ status: 'open', sort: 'distance' }))).toEqual([
      ['middle', false],
      ['far', true],
    ])
    expect(edges(await api.jobs.inRange({ status: 'open', withinMiles: 30 }))).toEqual([['middle', false]])
  })

  test('says that the client asked for a bid, until it is there', async () => {
    const { api, city, photographer } = await aCorner(db)
    const client = await aClient(db)
    const { id: jobId } = await aJob(db, { city, clientId: client.id })
    expect(await api.jobs.oneInRange({ jobId })).toMatchObject({ why: { isAsked: false } })
    await as(db, actorOf(client)).bids.invite({ jobId, photographerId: photographer.id })
    expect(await api.jobs.oneInRange({ jobId })).toMatchObject({ why: { isAsked: true } })
    await aBid(db, { jobId, photographerId: photographer.id })
    expect(await api.jobs.oneInRange({ jobId })).toMatchObject({ why: { isAsked: false } })
  })

  test('is only for open jobs', async () => {
    const { api, city, photographer } = await aCorner(db)
    await aRunningJob(db, { city, photographerId: photographer.id })
    expect((await api.jobs.inRange({ status: 'in_progress' })).items).toMatchObject([{ why: null }])
  })
})

describe('shoots in progress', () => {
  test('come in the order of what is due: shoots that are over, shoots to come, then by delivery day those with work left', async () => {
    const { api, city, photographer } = await aCorner(db)
    const photographerId = photographer.id
    const aShoot = async (title: string, days: number, deliveryOn?: string) => {
      const startsAt = daysFromNow(days)
      return (await aRunningJob(db, { city, photographerId, title, startsAt, ...(deliveryOn ? { deliveryOn } : {}) })).job
    }
    const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
    await aShoot('next week', 8)
    await aShoot('tomorrow', 1)
    const { id: jobId, clientId } = await aShoot('pictures due', -9, day(4))
    await aShoot('yesterday', -1)
    const [client] = await db.select().from(people).where(eq(people.id, clientId))
    expect(titlesOf(await api.jobs.inRange({ status: 'in_progress' }))).toEqual(['pictures due', 'yesterday', 'tomorrow', 'next week'])

    await as(db, actorOf(client!)).jobs.requestCompletion({ jobId })
    await api.jobs.answerNotYet({ jobId })
    const { items } = await api.jobs.inRange({ status: 'in_progress' })
    expect(items.map(({ title }) => title)).toEqual(['yesterday', 'tomorrow', 'pictures due', 'next week'])
    expect(items.map(({ isWorkLeft }) => isWorkLeft)).toEqual([false, false, true, false])
    expect((await api.desk.dashboard()).shoots.map(({ title }) => title)).toEqual(items.map(({ title }) => title))
    const [stored] = await db.select({ at: sql<string>`work_due_at at time zone zone` }).from(jobs).where(eq(jobs.id, jobId))
    expect(String(stored?.at)).toContain(day(5))
  })
})

function titlesOf({ items }: { items: { title: string }[] }) {
  return items.map(({ title }) => title)
}
