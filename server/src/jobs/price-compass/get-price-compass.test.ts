import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBid, aCancellation, aHire, aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { boise, phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'

const { db } = await freshDatabase()
// Each test has its own hires.
beforeEach(() => emptyDatabase(db))

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
/** More than 50 miles from Phoenix. */
const tucson = { ...phoenix, label: 'Tucson, AZ', latitude: 32.2226, longitude: -110.9747 }

const compassOf = async (specialties: SpecialtyCode[] = ['PORTRAIT'], place = phoenix) => {
  const viewer = await aPhotographer(db)
  return as(db, actorOf(viewer), { now: () => now }).jobs.priceCompass({ ...place, specialties })
}

type Facts = { hiredAt?: Date; city?: typeof phoenix; specialty?: SpecialtyCode; isCancelled?: boolean }

/** One hire per amount, by `photographers` people in turn. */
async function hires(amounts: number[], { photographers = amounts.length, ...facts }: Facts & { photographers?: number } = {}) {
  const people = await Promise.all(Array.from({ length: photographers }, () => aPhotographer(db)))
  for (const [at, amountDollars] of amounts.entries()) await aHireFor(people[at % photographers]!.id, amountDollars, facts)
}

async function aHireFor(photographerId: string, amountDollars: number, facts: Facts) {
  const { hiredAt = daysAgo(30), city = phoenix, specialty = 'PORTRAIT', isCancelled = false } = facts
  const job = await aJob(db, { city, specialties: [specialty] })
  const bid = await aBid(db, { jobId: job.id, photographerId, amountDollars })
  await aHire(db, { jobId: job.id, bidId: bid.id })
  await db.$client.query('update jobs set accepted_at = $1 where id = $2', [hiredAt, job.id])
  if (isCancelled) await aCancellation(db, { jobId: job.id, reason: 'client' })
}

const eight = [200, 220, 300, 320, 400, 420, 500, 520]

describe('the price compass', () => {
  test('shows the middle half of the prices of eight hires by five photographers, rounded to ten dollars', async () => {
    await hires(eight, { photographers: 5 })
    expect(await compassOf()).toEqual([{ specialty: 'PORTRAIT', fromDollars: 330, toDollars: 390 }])
  })

  test('shows nothing from seven hires, nor from eight by four photographers', async () => {
    await hires(eight.slice(0, 7))
    await hires(eight, { photographers: 4, city: boise })
    expect([await compassOf(), await compassOf(['PORTRAIT'], boise)]).toEqual([[], []])
  })

  test('shows each specialty by itself', async () => {
    await hires(eight)
    await hires([900, 900, 900, 900, 900, 900, 900, 904], { specialty: 'WEDDING' })
    expect(await compassOf(['WEDDING', 'NEWBORN', 'PORTRAIT'])).toEqual([
      { specialty: 'WEDDING', fromDollars: 900, toDollars: 900 },
      { specialty: 'PORTRAIT', fromDollars: 280, toDollars: 440 },
    ])
  })

  test.each([
    ['farther than 50 miles away', { city: tucson }],
    ['more than a year ago', { hiredAt: daysAgo(380) }],
    ['in the current week, so that nobody can look before and after a hire', { hiredAt: now }],
    ['whose job was cancelled', { isCancelled: true }],
    ['for another specialty', { specialty: 'EVENT' }],
  ] satisfies [string, Facts][])('does not count hires %s', async (_, facts) => {
    await hires(eight.slice(0, 7))
    await hires([5000], facts)
    expect(await compassOf()).toEqual([])
    await hires([5000])
    expect(await compassOf()).toHaveLength(1)
  })

  test('is the same within a few miles, so that two areas never differ by a single hire', async () => {
    await hires(eight)
    const around = await Promise.all([0, 0.01, 0.03].map((off) => compassOf(['PORTRAIT'], { ...phoenix, latitude: 33.47 + off })))
    expect(new Set(around.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('returns ranges only: no counts, people or jobs', async () => {
    await hires(eight)
    expect(Object.keys((await compassOf())[0] ?? {}).toSorted()).toEqual(['fromDollars', 'specialty', 'toDollars'])
  })

  test('is for clients, too', async () => {
    await hires(eight)
    const client = as(db, actorOf(await aClient(db)), { now: () => now })
    expect(await client.jobs.priceCompass({ ...phoenix, specialties: ['PORTRAIT'] })).toHaveLength(1)
  })
})
