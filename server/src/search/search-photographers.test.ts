import { randomUUID } from 'node:crypto'
import { freeOnLimits } from '@shutterbid/domain/search/limits'
import { callBudgets } from '@shutterbid/domain/shared/limits'
import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { busyTimes } from '#server/availability/tables'
import { answerTimes } from '#server/messages/answer-times/tables'
import { signPlace } from '#server/platform/geocoder/place-token'
import type { Actor } from '#server/platform/rpc'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { profiles } from '#server/profiles/tables'
import { aRunningJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPerson, aPhotographer } from '../../factories/people.ts'
import { aPicture } from '../../factories/pictures.ts'
import { boise, type City, phoenix, tampa } from '../../factories/places.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusal } from '../../test/refusal.ts'
import { testSecret, testServices } from '../../test/test-services.ts'
import { setCounts, withoutGuards } from '../../test/without-guards.ts'

const { db } = await freshDatabase()
const now = () => new Date('2027-01-04T12:00:00Z')
const visitor = as(db, null, { now }).search

describe('a search around Tampa', () => {
  const brandon = { label: 'Brandon, FL 33511', latitude: 27.9056, longitude: -82.2881, zone: 'America/New_York' }
  const clearwater = { label: 'Clearwater, FL 33755', latitude: 27.9781, longitude: -82.7815, zone: 'America/New_York' }
  const sarasota = { label: 'Sarasota, FL 34236', latitude: 27.3364, longitude: -82.5307, zone: 'America/New_York' }
  const names = async (wanted: Partial<Parameters<typeof visitor.photographers>[0]> = {}) =>
    (await visitor.photographers({ placeToken: tokenOf(tampa), ...wanted })).items.map(({ fullName }) => fullName)

  let nearWedding = ''

  beforeAll(async () => {
    nearWedding = (await aPhotographer(db, { name: 'Near Wedding', city: tampa, specialties: ['WEDDING', 'FAMILY'] })).id
    await rated(await aPhotographer(db, { name: 'East Elopement', city: brandon, specialties: ['ELOPEMENT'] }), 96, 20)
    await rated(await aPhotographer(db, { name: 'West Portrait', city: clearwater, specialties: ['PORTRAIT'] }), 5, 1)
    await rated(await aPhotographer(db, { name: 'South Pet', city: sarasota, specialties: ['PET'] }), 3, 1)
    await aPhotographer(db, { name: 'Far Away', city: boise })
    await aPhotographer(db, { name: 'Without Place', city: null })
    await aPhotographer(db, { name: 'Disabled', city: tampa, disabledAt: new Date() })
    await aPhotographer(db, { name: 'Without Subscription', city: clearwater, subscription: null, week: null, avatarKey: null })
  })

  test('finds enabled photographers within 25 miles, nearest first, with or without a subscription', async () => {
    expect(await names()).toEqual(['Near Wedding', 'East Elopement', ...(await inOrderOfId('West Portrait', 'Without Subscription'))])
  })

  test.each([
    [5, ['Near Wedding']],
    [10, ['Near Wedding']],
    [25, ['Near Wedding', 'East Elopement', 'West Portrait', 'Without Subscription']],
    [50, ['Near Wedding', 'East Elopement', 'West Portrait', 'Without Subscription', 'South Pet']],
  ] as const)('within %d miles finds %j', async (miles, found) => {
    expect((await names({ miles })).toSorted()).toEqual([...found].toSorted())
  })

  test('by rating starts with those whom many clients praised; one of five stars counts less, none more than a bad one', async () => {
    expect(await names({ miles: 50, sort: 'rating' })).toEqual([
      ...['East Elopement', 'West Portrait'],
      ...(await inOrderOfId('Near Wedding', 'Without Subscription')),
      'South Pet',
    ])
  })

  test('for specialties finds photographers who offer any of them, and for elopements also wedding photographers', async () => {
    expect(await names({ specialties: ['PORTRAIT', 'FAMILY'] })).toEqual(['Near Wedding', 'West Portrait'])
    expect(await names({ specialties: ['ELOPEMENT'] })).toEqual(['Near Wedding', 'East Elopement'])
    expect(await names({ specialties: ['WEDDING'] })).toEqual(['Near Wedding'])
    expect(await names({ specialties: ['BOUDOIR'] })).toEqual([])
  })

  test('on a date finds those who are free then, and says of nobody why they are not', async () => {
    // A Monday and a Tuesday.
    const monday = '2027-01-11'
    const tuesday = '2027-01-12'
    for (const startsAt of [`${monday}T05:00:00Z`, `${monday}T17:00:00Z`])
      await aRunningJob(db, { photographerId: nearWedding, startsAt: new Date(startsAt), durationMinutes: 720 })
    expect(await names({ miles: 50, freeOn: monday })).toEqual(['East Elopement', 'West Portrait', 'South Pet'])
    expect(await names({ miles: 50, freeOn: tuesday })).toEqual(['Near Wedding', 'East Elopement', 'West Portrait', 'South Pet'])
    expect(await names({ miles: 50, sort: 'rating', freeOn: monday })).toEqual(['East Elopement', 'West Portrait', 'South Pet'])
    const { items, total } = await visitor.photographers({ placeToken: tokenOf(tampa), miles: 50, freeOn: monday })
    expect(total).toBe(3)
    expect(Object.keys(items[0] ?? {}).filter((key) => /busy|week|free|slot|schedule/i.test(key))).toEqual([])
  })

  test('on a date counts the events of connected calendars for clients only', async () => {
    const wednesday = '2027-01-13'
    await db.insert(busyTimes).values({
      personId: nearWedding,
      source: 'calendar' as const,
      startsAt: new Date(`${wednesday}T05:00:00Z`),
      endsAt: new Date('2027-01-14T05:00:00Z'),
    })
    const search = { placeToken: tokenOf(tampa), miles: 5, freeOn: wednesday } as const
    const foundBy = async (person: Parameters<typeof actorOf>[0] | null) =>
      (await as(db, person && actorOf(person), { now }).search.photographers(search)).items.length
    expect(await foundBy(null)).toBe(1)
    expect(await foundBy(await aPhotographer(db, { city: null }))).toBe(1)
    expect(await foundBy(await aClient(db))).toBe(0)
  })

  test.each(['yesterday', '2027-02-30', '0000-01-01', '9999-12-31'])('%s is not a date', async (freeOn) => {
    await expect(names({ freeOn })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('counts the results', async () => {
    expect(await visitor.photographers({ placeToken: tokenOf(tampa), miles: 50 })).toMatchObject({ total: 5, nextCursor: null })
    expect(await visitor.photographers({ placeToken: tokenOf(tampa), miles: 50, specialties: ['PET'] })).toMatchObject({ total: 1 })
  })

  test('counts nobody whom a list of one page does not show', async () => {
    const { id } = await aPhotographer(db, { city: tampa, specialties: ['BOUDOIR'] })
    await withoutGuards(db, (tx) => tx.delete(publicPages).where(eq(publicPages.personId, id)))
    const found = await visitor.photographers({ placeToken: tokenOf(tampa), specialties: ['BOUDOIR'] })
    expect(found).toMatchObject({ items: [], total: 0 })
    await db.delete(people).where(eq(people.id, id))
  })
})

describe('how many different days one can ask about', () => {
  const days = Array.from({ length: freeOnLimits.days + 1 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`)
  const [last = ''] = days.slice(-1)
  const tooMany = {
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.toSatisfy((wait: number) => wait > 3500 && wait <= 3600) },
  }
  const from =
    (ip: string, actor: Actor | null = null) =>
    (freeOn: string) =>
      as(db, actor, { ip, now }).search.photographers({ placeToken: tokenOf(boise), freeOn })
  const aNetwork = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

  test('is limited for the visitors of a network, who can still ask about the same days', async () => {
    const ip = aNetwork()
    const neighbour = ip.replace(/1$/, '2')
    for (const day of days.slice(0, -1)) await from(ip)(day)
    await expect(from(ip)(last)).rejects.toMatchObject(tooMany)
    await expect(from(neighbour)(last)).rejects.toMatchObject(tooMany)
    await from(neighbour)('2027-02-01')
    await from(aNetwork())(last)
    await as(db, null, { ip, now }).search.photographers({ placeToken: tokenOf(boise) })
  })

  test('is limited for a photographer, on whatever network', async () => {
    const photographer = actorOf(await aPhotographer(db, { city: null }))
    for (const day of days.slice(0, -1)) await from(aNetwork(), photographer)(day)
    await expect(from(aNetwork(), photographer)(last)).rejects.toMatchObject(tooMany)
  })

  test('is the budget of matching for a client', async () => {
    const client = actorOf(await aClient(db))
    const ip = aNetwork()
    for (const day of days) await from(ip, client)(day)
    const left = callBudgets.matches.perPerson - days.length
    await testServices(db).limiter.spend({ budget: 'matches', cost: left }, { personId: client.id })
    await expect(from(ip, client)('2027-03-01')).rejects.toMatchObject(tooMany)
    await from(ip, client)(last)
  })
})

describe('a card', () => {
  const spokane = { label: 'Spokane, WA 99201', latitude: 47.6661, longitude: -117.4364, zone: 'America/Los_Angeles' }

  test('shows only what everybody may know', async () => {
    const bio = 'I like wide pictures. '.repeat(40)
    const startingPriceDollars = 250
    const { id } = await aPhotographer(db, { name: 'Bo Card', city: spokane, bio, specialties: ['WEDDING', 'EVENT'], startingPriceDollars })
    await rated({ id }, 14, 3)
    await db.insert(answerTimes).values({ photographerId: id, hours: 3, computedAt: new Date() })
    const [first] = [await aPicture(db, { personId: id, alt: 'A barn' }), await aPicture(db, { personId: id })]
    const { items } = await visitor.photographers({ placeToken: tokenOf(spokane) })
    expect(items).toEqual([
      {
        id,
        fullName: 'Bo Card',
        slug: 'bo-card',
        avatarKey: 'f'.repeat(32),
        placeLabel: 'Spokane, WA 99201',
        bio: bio.slice(0, 300),
        specialties: ['EVENT', 'WEDDING'],
        rating: 4.7,
        reviewCount: 3,
        miles: 0,
        startingPriceDollars,
        answersWithinHours: 3,
        point: { latitude: 47.67, longitude: -117.44 },
        cover: {
          id: first.id,
          key: first.key,
          hash: first.hash,
          width: 1200,
          height: 800,
          alt: 'A barn',
          widths: [480, 720, 861, 1600],
        },
      },
    ])
  })

  test('has whole miles from the public point, wherever the exact one is', async () => {
    const { id } = await aPhotographer(db, { name: 'Hidden House', city: { ...spokane, latitude: 46.5 } })
    await db.update(profiles).set({ latitude: 46.6 }).where(eq(profiles.personId, id))
    const { items } = await visitor.photographers({ placeToken: tokenOf(spokane), miles: 100 })
    expect(items.find((one) => one.id === id)).toMatchObject({ miles: 81, point: { latitude: 46.5, longitude: -117.44 } })
    expect(JSON.stringify(items)).not.toMatch(/46\.6|@example/)
  })

  test('is the same for everybody', async () => {
    const wanted = { placeToken: tokenOf(spokane), miles: 100 } as const
    const asVisitor = await visitor.photographers(wanted)
    for (const viewer of [await aClient(db), await aPhotographer(db, { city: null })])
      expect(await as(db, actorOf(viewer)).search.photographers(wanted)).toEqual(asVisitor)
  })
})

describe('a long list', () => {
  // More than a page, on six points, so that most are equally far.
  const points = Array.from({ length: 6 }, (_, point) => ({ ...phoenix, label: `Phoenix ${point}`, longitude: -112 + point / 50 }))

  beforeAll(async () => {
    for (let one = 0; one < 520; one++) {
      const person = await aPerson(db, { name: `Crowd ${one}`, userType: 'photographer' })
      const { label: placeLabel, latitude, longitude, zone } = points[one % 6]!
      const place = { placeName: placeLabel, placeLabel, latitude, longitude, publicLatitude: latitude, publicLongitude: longitude, zone }
      const reviews = { reviewCount: one % 3, ratingSum: (one % 3) * (1 + (one % 5)) }
      await db
        .update(profiles)
        .set({ ...place, maxTravelMiles: 20 })
        .where(eq(profiles.personId, person.id))
      await setCounts(db, person.id, reviews)
    }
  })

  test.each(['distance', 'rating'] as const)('by %s has pages without gaps or duplicates, up to its maximum', async (sort) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await visitor.photographers({ placeToken: tokenOf(phoenix), sort, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(520)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(480)
    expect(new Set(seen).size).toBe(480)
  })

  test('by rating has the order of the ratings for lists', async () => {
    const { items } = await visitor.photographers({ placeToken: tokenOf(phoenix), sort: 'rating' })
    const all = await db
      .select({ id: profiles.personId, rankRating: profiles.rankRating })
      .from(profiles)
      .where(like(profiles.placeLabel, 'Phoenix %'))
    const ranked = new Map(all.map(({ id, rankRating }) => [id, rankRating]))
    const best = [...ranked.values()].toSorted((a, b) => b - a)
    expect(items.map(({ id }) => ranked.get(id))).toEqual(best.slice(0, 24))
  })

  test.each(['480', '-24', 'x', '1e2', '99999'])('refuses the cursor %s', async (cursor) => {
    await expect(visitor.photographers({ placeToken: tokenOf(phoenix), cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test.each(['somebody-made-this-up', signPlace('another secret', aPlace(tampa))])(
  'a place with an invalid token is refused',
  async (placeToken) => {
    await expect(visitor.photographers({ placeToken })).rejects.toMatchObject(refusal('place_invalid'))
  },
)

test('an unlisted distance is refused', async () => {
  const wanted = { placeToken: tokenOf(tampa), miles: 4000 }
  await expect(visitor.photographers(wanted as unknown as Parameters<typeof visitor.photographers>[0])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

function aPlace({ label, latitude, longitude }: City) {
  const named = { id: label, placeName: label, streetLine: null, label, city: label, state: 'FL', zip: null }
  return { ...named, latitude, longitude, publicLatitude: latitude, publicLongitude: longitude }
}

function tokenOf(city: City) {
  return signPlace(testSecret, aPlace(city))
}

async function rated({ id }: { id: string }, ratingSum: number, reviewCount: number) {
  await setCounts(db, id, { ratingSum, reviewCount })
}

/** Ties are ordered by id. */
async function inOrderOfId(...names: string[]) {
  const { rows } = await db.$client.query<{ full_name: string }>('select full_name from people where full_name = any($1) order by id', [
    names,
  ])
  return rows.map(({ full_name }) => full_name)
}
