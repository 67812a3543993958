import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { occasions, shootSettings } from '@shutterbid/domain/jobs/shoot-options'
import { specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { aJob, daysFromNow } from '../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { north, phoenix } from '../../../factories/places.ts'
import { aJobSearch } from '../../../factories/saved-searches.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notifyOfJob } from './notify-of-job.ts'
import { matchedJobs, savedSearches } from './tables.ts'

const { db } = await freshDatabase()

const first = localDateTime(new Date(), phoenix.zone).on
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })
const day = fc.integer({ min: 1, max: 12 }).map((days) => addDays(first, days))
const time = fc.integer({ min: 6, max: 20 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
const dollars = fc.integer({ min: 0, max: 6 }).map((hundreds) => hundreds * 100)
const count = fc.integer({ min: 1, max: 6 })
const codes = fc.uniqueArray(fc.constantFrom(...specialtyCodes.slice(0, 4), 'WEDDING' as const), { maxLength: 3 })

const filtersToTry = fc
  .record({
    fromOn: some(day),
    toOn: some(day),
    weekdays: some(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 5 })),
    withinMiles: some(fc.constantFrom(5 as const, 15 as const)),
    minTime: some(time),
    maxTime: some(time),
    minPeople: some(count),
    maxPeople: some(count),
    minBudgetDollars: some(dollars),
    maxBudgetDollars: some(dollars),
    shootSetting: some(fc.constantFrom(...shootSettings)),
    occasion: some(fc.constantFrom(...occasions.slice(0, 2))),
    specialties: some(codes),
    fitsMyWeek: some(fc.boolean()),
    notBidYet: fc.constant(true),
  })
  .filter(({ fromOn, toOn }) => !fromOn || !toOn || fromOn <= toOn)

const jobsToTry = fc.record({
  days: fc.integer({ min: 1, max: 12 }),
  shootTime: time,
  peopleCount: count,
  budgetDollars: dollars,
  shootSetting: fc.constantFrom(...shootSettings),
  occasion: fc.constantFrom(...occasions.slice(0, 2)),
  specialties: codes.filter((chosen) => chosen.length > 0),
  miles: fc.constantFrom(2, 10, 22, 35),
})

test('a saved search finds what the list shows with its filters', async () => {
  const week = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 540, endMinutes: 1080 }))
  const photographer = await aPhotographer(db, { week, maxTravelMiles: 25, buffers: { prepareMinutes: 60, packUpMinutes: 60 } })
  const startsAt = daysFromNow(4)
  const endsAt = new Date(daysFromNow(4).getTime() + 5 * 3_600_000)
  await db.insert(busyTimes).values({ personId: photographer.id, source: 'calendar', startsAt, endsAt })
  const api = as(db, actorOf(photographer)).jobs
  let matches = 0
  for (const [facts, filters] of fc.sample(fc.tuple(jobsToTry, fewOf(filtersToTry)), { numRuns: 100, seed: 31 })) {
    const { days, miles, ...job } = facts
    const { id: jobId } = await aJob(db, {
      ...job,
      shootOn: addDays(first, days),
      deliveryOn: addDays(first, 60),
      city: north(phoenix, miles),
    })
    const shown = (await api.oneInRange({ jobId, ...filters })) !== null
    await aJobSearch(db, actorOf(photographer), filters, 'A search')
    await notifyOfJob(db, { jobId, was: null }, new Date())
    const notified = (await db.$count(matchedJobs, eq(matchedJobs.jobId, jobId))) === 1
    expect({ facts, filters, notified }).toEqual({ facts, filters, notified: shown })
    if (notified) matches++
    await db.delete(savedSearches).where(eq(savedSearches.personId, photographer.id))
  }
  expect(matches).toBeGreaterThan(5)
})

/** At most three filters at a time: with all of them hardly any job matches. */
function fewOf(filters: fc.Arbitrary<JobFilters>): fc.Arbitrary<JobFilters> {
  return fc.tuple(filters, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))).map(([all, ranks]) => {
    const set = Object.entries(all).filter(([name, value]) => value !== undefined && name !== 'notBidYet')
    const kept = set.map((entry) => ({ entry, rank: ranks.next().value ?? 0 })).toSorted((a, b) => a.rank - b.rank)
    return { notBidYet: true, ...Object.fromEntries(kept.slice(0, 3).map(({ entry }) => entry)) }
  })
}
