import { beforeEach, expect, test } from 'vitest'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aBid, aHire, aJob } from '../../../factories/jobs.ts'
import { aPhotographer } from '../../../factories/people.ts'
import { phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'
import { testSecret } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
beforeEach(() => emptyDatabase(db))

const { label, latitude, longitude } = phoenix
const placeToken = signPlace(testSecret, {
  id: 'phoenix',
  placeName: label,
  streetLine: null,
  label,
  latitude,
  longitude,
  publicLatitude: latitude,
  publicLongitude: longitude,
})

async function weddings(amounts: number[]) {
  for (const amountDollars of amounts) {
    const job = await aJob(db, { specialties: ['WEDDING'] })
    const bid = await aBid(db, { jobId: job.id, photographerId: (await aPhotographer(db)).id, amountDollars })
    await aHire(db, { jobId: job.id, bidId: bid.id })
    await db.$client.query("update jobs set accepted_at = now() - interval '30 days' where id = $1", [job.id])
  }
}

const inAnHour = () => new Date(Date.now() + 3_700_000)

test('a visitor sees what weddings near a suggested place cost, and nothing from few hires', async () => {
  const visitor = as(db, null)
  await weddings([1800, 1900, 2000, 2100, 2200, 2300, 2400])
  expect(await visitor.search.prices({ placeToken, specialties: ['WEDDING'] })).toEqual([])
  await weddings([2500])
  const range = { specialty: 'WEDDING', fromDollars: expect.any(Number), toDollars: expect.any(Number) }
  expect(await visitor.search.prices({ placeToken, specialties: ['WEDDING', 'PORTRAIT'] })).toEqual([range])
})

test('coordinates that the server did not suggest are refused', async () => {
  const made = { placeToken: 'made-up-token', specialties: ['WEDDING' as const] }
  await expect(as(db, null).search.prices(made)).rejects.toMatchObject(refusal('place_invalid'))
})

test('the prices of the cities are kept for an hour', async () => {
  expect(await as(db, null).search.cityPrices()).toEqual([])
  await weddings([1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500])
  expect(await as(db, null).search.cityPrices()).toEqual([])
  expect(await as(db, null, { now: inAnHour }).search.cityPrices()).toMatchObject([{ city: 'Phoenix', specialty: 'WEDDING' }])
})
