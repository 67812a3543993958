import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { jobSorts } from '@shutterbid/domain/jobs/job-sorts'
import { dayPlusDays } from '@shutterbid/domain/shared/day-plus-days'
import { instantOf } from '@shutterbid/domain/shared/days'
import { weekdayOf } from '@shutterbid/domain/shared/weekday-of'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { describe, expect, test } from 'vitest'
import { aJob, aRunningJob } from '../../../../factories/jobs.ts'
import { north } from '../../../../factories/places.ts'
import { aCorner } from '../../../../test/a-corner.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'

const { db } = await freshDatabase()

describe('the filters by the day of the shoot', () => {
  test('keep the days of a range and the weekdays at the place of the shoot, in every list and its count', async () => {
    const { api, city, photographer } = await aCorner(db)
    // Late on Saturday there, already Sunday in UTC.
    const { day, at } = daysAround('22:00', city)
    for (const [title, days] of [
      ['friday', -1],
      ['saturday', 0],
      ['sunday', 1],
      ['next saturday', 7],
    ] as const) {
      await aJob(db, { city, title, startsAt: at(days) })
    }
    await aRunningJob(db, { city, title: 'own', photographerId: photographer.id, startsAt: at(7) })
    const found = async (filters: JobFilters) => {
      const titles = titlesOf(await api.jobs.inRange({ status: 'open', sort: 'shoot_date', ...filters }))
      expect(await api.jobs.inRangeCounts(filters)).toMatchObject({ open: titles.length })
      return titles
    }
    expect(await found({ weekdays: [6] })).toEqual(['saturday', 'next saturday'])
    expect(await found({ weekdays: [6, 0] })).toEqual(['saturday', 'sunday', 'next saturday'])
    expect(await found({ weekdays: [] })).toHaveLength(4)
    expect(await found({ fromOn: day(0) })).toEqual(['saturday', 'sunday', 'next saturday'])
    expect(await found({ toOn: day(0) })).toEqual(['friday', 'saturday'])
    expect(await found({ fromOn: day(0), toOn: day(0) })).toEqual(['saturday'])
    expect(await found({ fromOn: day(1), weekdays: [6] })).toEqual(['next saturday'])
    expect(await api.jobs.inRangeCounts({ weekdays: [0] })).toMatchObject({ open: 1, in_progress: 0 })
    expect(await api.jobs.inRangeCounts({ weekdays: [6], toOn: day(7) })).toMatchObject({ open: 2, in_progress: 1 })
  })

  test('with "fits my week" leave the weekends on which the photographer is free', async () => {
    const { api, city, photographer } = await aCorner(db)
    const { day, at } = daysAround('10:00', city)
    for (const [title, days] of [
      ['free', 0],
      ['off', 1],
      ['monday', 2],
      ['busy', 7],
      ['free later', 8],
    ] as const) {
      await aJob(db, { city, title, startsAt: at(days) })
    }
    await api.availability.addOverride({ days: [day(1)], isAvailable: false, slots: [] })
    await aRunningJob(db, { city, photographerId: photographer.id, startsAt: at(7) })
    const weekends: JobFilters = { weekdays: [6, 0], fitsMyWeek: true }
    expect(titlesOf(await api.jobs.inRange({ status: 'open', sort: 'shoot_date', ...weekends }))).toEqual(['free', 'free later'])
    expect(await api.jobs.inRangeCounts(weekends)).toMatchObject({ open: 2 })
  })

  test.each<[string, object]>([
    ['a last day before the first', { fromOn: '2030-06-08', toOn: '2030-06-07' }],
    ['a day that does not exist', { fromOn: '2030-02-30' }],
    ['an eighth weekday', { weekdays: [7] }],
    ['another distance', { withinMiles: 16 }],
  ])('refuse %s', async (_, filters) => {
    const { api } = await aCorner(db)
    await expect(api.jobs.inRange({ status: 'open', ...filters })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(api.jobs.inRangeCounts(filters)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the filter by distance', () => {
  test.each(jobSorts)('keeps the nearer jobs, sorted by %s, and never widens the range', async (sort) => {
    const { api, city } = await aCorner(db)
    for (const miles of [2, 14.5, 15.5, 29, 49, 55]) await aJob(db, { city: north(city, miles), title: `${miles}` })
    const found = async (withinMiles?: JobFilters['withinMiles']) =>
      titlesOf(await api.jobs.inRange({ status: 'open', sort, ...(withinMiles ? { withinMiles } : {}) })).map(Number)
    expect((await found(5)).toSorted()).toEqual([2])
    expect((await found(15)).toSorted()).toEqual([14.5, 2])
    expect(await found(30)).toHaveLength(4)
    expect(await found(60)).toHaveLength(5)
    expect(await api.jobs.inRangeCounts({ withinMiles: 15 })).toMatchObject({ open: 2 })
  })

  test('is of open jobs, and holds for a single one, too', async () => {
    const { api, city, photographer } = await aCorner(db)
    await aRunningJob(db, { city: north(city, 20), photographerId: photographer.id })
    const { id: jobId } = await aJob(db, { city: north(city, 20) })
    expect(await api.jobs.inRangeCounts({ withinMiles: 15 })).toMatchObject({ open: 0, in_progress: 1 })
    expect(await api.jobs.oneInRange({ jobId, withinMiles: 15 })).toBeNull()
    expect(await api.jobs.oneInRange({ jobId, withinMiles: 30 })).toMatchObject({ id: jobId })
  })
})

/** Days counted from the Saturday after the next, and a time on them. */
function daysAround(time: string, { zone }: { zone: string }) {
  const today = localDateTime(new Date(), zone).on
  const saturday = dayPlusDays(today, 13 - weekdayOf(today))
  const day = (days: number) => dayPlusDays(saturday, days)
  return { day, at: (days: number) => instantOf({ on: day(days), at: time, zone }) }
}

function titlesOf({ items }: { items: { title: string }[] }) {
  return items.map(({ title }) => title)
}
