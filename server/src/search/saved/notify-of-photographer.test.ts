import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { profiles } from '#server/profiles/tables'
import { daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { boise, type City, north, phoenix, tampa } from '../../../factories/places.ts'
import { aPhotographerSearch, tokenOf } from '../../../factories/saved-searches.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { runListener } from '../../../test/run-listener.ts'
import { countTasks } from '../../../test/run-tasks.ts'
import { testSecret } from '../../../test/test-services.ts'
import { onProfileChanged } from './on-profile-changed.ts'
import { matchedPhotographers } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, disable } = aNotifiedPair(db)

type SearchFacts = Parameters<typeof aPhotographerSearch>[2]

async function aSearcher(facts: SearchFacts = {}) {
  const client = await aClient(db)
  return { client, saved: await aPhotographerSearch(db, actorOf(client), facts) }
}

async function move(photographer: Awaited<ReturnType<typeof aPhotographer>>, city: City) {
  await as(db, actorOf(photographer)).profiles.setLocation({ placeToken: tokenOf(city, testSecret), maxTravelMiles: 25 })
  await countTasks(db)
}

async function offer(photographer: Awaited<ReturnType<typeof aPhotographer>>, ...specialties: ('WEDDING' | 'PET')[]) {
  await as(db, actorOf(photographer)).profiles.setSpecialties({ specialties })
  await countTasks(db)
}

const foundBy = (searchId: string) => db.$count(matchedPhotographers, eq(matchedPhotographers.searchId, searchId))

describe('a photographer', () => {
  test('who sets their first place is told of to those who look there, with a link that opens the search', async () => {
    const { client, saved } = await aSearcher({ name: 'Around Phoenix' })
    const elsewhere = await aSearcher({ city: tampa })
    const photographer = await aPhotographer(db, { name: 'Noor Haddad', city: null })
    await move(photographer, phoenix)
    expect(await bellOf(client.id)).toEqual([
      { message: 'Noor Haddad is new for “Around Phoenix”.', link: `/photographers?saved=${saved.id}` },
    ])
    expect(await bellOf(elsewhere.client.id)).toEqual([])
  })

  test('who moves there, or comes to offer what is looked for, is told of', async () => {
    const { saved } = await aSearcher({ city: north(boise, 100), specialties: ['WEDDING'] })
    const photographer = await aPhotographer(db, { city: boise })
    await move(photographer, north(boise, 100))
    expect(await foundBy(saved.id)).toBe(0)
    await offer(photographer, 'PET', 'WEDDING')
    expect(await foundBy(saved.id)).toBe(1)
  })

  test('who offers weddings is new for elopements', async () => {
    const { saved } = await aSearcher({ city: north(boise, 200), specialties: ['ELOPEMENT'] })
    await offer(await aPhotographer(db, { city: north(boise, 200) }), 'WEDDING')
    expect(await foundBy(saved.id)).toBe(1)
  })

  test('who matched before is not new, whatever they change', async () => {
    const city = north(boise, 300)
    const photographer = await aPhotographer(db, { city, specialties: ['WEDDING'] })
    const { saved } = await aSearcher({ city, specialties: ['WEDDING'] })
    await offer(photographer, 'WEDDING', 'PET')
    await move(photographer, north(city, 3))
    await as(db, actorOf(photographer)).profiles.setBio({ bio: 'Dogs and vows.' })
    await countTasks(db)
    expect(await foundBy(saved.id)).toBe(0)
  })

  test('whom the searcher blocked is not told of, also when unblocked later', async () => {
    const city = north(boise, 1200)
    const { client, saved } = await aSearcher({ city })
    const photographer = await aPhotographer(db, { city: tampa })
    await as(db, actorOf(client)).messages.block({ personId: photographer.id })
    await move(photographer, city)
    await as(db, actorOf(client)).messages.unblock({ personId: photographer.id })
    await offer(photographer, 'PET')
    expect(await foundBy(saved.id)).toBe(0)
    expect(await bellOf(client.id)).toEqual([])
  })

  test('is told of to whom they blocked, and to others, as if nobody were blocked', async () => {
    const city = north(boise, 1300)
    const blocked = await aSearcher({ city })
    const blocker = await aSearcher({ city })
    const other = await aSearcher({ city })
    const photographer = await aPhotographer(db, { city: tampa })
    await as(db, actorOf(photographer)).messages.block({ personId: blocked.client.id })
    await as(db, actorOf(blocker.client)).messages.block({ personId: photographer.id })
    await move(photographer, city)
    expect(await foundBy(blocked.saved.id)).toBe(1)
    expect(await foundBy(other.saved.id)).toBe(1)
    expect(await foundBy(blocker.saved.id)).toBe(0)
  })

  test('is told of once, even if they leave and come back', async () => {
    const city = north(boise, 400)
    const { client } = await aSearcher({ city })
    const photographer = await aPhotographer(db, { city: null })
    for (const next of [city, tampa, city]) await move(photographer, next)
    expect(await bellOf(client.id)).toHaveLength(1)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['disabled', (id) => disable(id)],
    ['hidden', (id) => db.update(profiles).set({ hiddenAt: new Date(), hiddenReason: 'Spam' }).where(eq(profiles.personId, id))],
  ])('who is %s by then is not told of, and no longer counted if told of before', async (_, change) => {
    const city = north(boise, 500)
    const { client, saved } = await aSearcher({ city })
    const notified = await aPhotographer(db, { city: null })
    const late = await aPhotographer(db, { city: null })
    await move(notified, city)
    await as(db, actorOf(late)).profiles.setLocation({ placeToken: tokenOf(city, testSecret), maxTravelMiles: 25 })
    for (const { id } of [notified, late]) await change(id)
    await countTasks(db)
    expect(await foundBy(saved.id)).toBe(1)
    expect((await bellOf(client.id))[0]?.message).toMatch(/are no longer available\.$/)
  })

  test('is not told of to themselves, nor by a silent search', async () => {
    const city = north(boise, 600)
    const { client, saved } = await aSearcher({ city })
    await as(db, actorOf(client)).search.setNotifying({ searchId: saved.id, isOn: false })
    const photographer = await aPhotographer(db, { city: null })
    const own = await aPhotographerSearch(db, actorOf(photographer), { city })
    await move(photographer, city)
    expect([await foundBy(saved.id), await foundBy(own.id)]).toEqual([0, 0])
  })

  test('must be free on the day that is looked for', async () => {
    const city = north(boise, 700)
    const { saved } = await aSearcher({ city, freeOn: daysFromNow(60).toISOString().slice(0, 10) })
    const busy = await aPhotographer(db, { city: null })
    const free = await aPhotographer(db, { city: null })
    await db.insert(busyTimes).values({
      personId: busy.id,
      source: 'calendar',
      startsAt: daysFromNow(58),
      endsAt: daysFromNow(63),
    })
    for (const one of [busy, free]) await move(one, city)
    const found = await db.select().from(matchedPhotographers).where(eq(matchedPhotographers.searchId, saved.id))
    expect(found).toMatchObject([{ photographerId: free.id }])
  })
})

test('several new photographers of a search are one line in the bell', async () => {
  const city = north(tampa, 100)
  const { client } = await aSearcher({ city, name: 'Up north' })
  for (let count = 0; count < 3; count++) await move(await aPhotographer(db, { city: null }), city)
  expect(await bellOf(client.id)).toMatchObject([{ message: '3 new photographers for “Up north”.' }])
})

test.each(rounds)('a photographer is told of once when the change is handled at once and repeated (round %i)', async () => {
  const city = north(tampa, 200 + rounds.length)
  const { client, saved } = await aSearcher({ city })
  const { id: personId } = await aPhotographer(db, { city })
  const facts = { personId, before: { point: null } }
  await Promise.all(Array.from({ length: 8 }, () => runListener(db, onProfileChanged, 'profile.changed', facts)))
  await countTasks(db)
  expect(await foundBy(saved.id)).toBe(1)
  expect(await bellOf(client.id)).toHaveLength(1)
})
