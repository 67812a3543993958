import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { boise, phoenix } from '../../../factories/places.ts'
import { aJobSearch, aPhotographerSearch, tokenOf } from '../../../factories/saved-searches.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { testSecret } from '../../../test/test-services.ts'
import { savedSearches } from './tables.ts'

const { db } = await freshDatabase()

const weddings = { name: 'Weddings from $500', filters: { specialties: ['WEDDING'], minBudgetDollars: 500 } } satisfies object
const around = { name: 'Weddings near Boise', placeToken: tokenOf(boise, testSecret), miles: 50, sort: 'rating', specialties: ['WEDDING'] }
const nearBoise = around as Parameters<ReturnType<typeof as>['search']['savePhotographers']>[0]

describe('a saved search', () => {
  test('of jobs is listed, renamed, silenced and deleted; it needs no subscription and no place', async () => {
    const { search } = as(db, actorOf(await aPhotographer(db, { subscription: null, city: null })))
    const saved = await search.saveJobs({ name: weddings.name, filters: { specialties: ['WEDDING'], minBudgetDollars: 500 } })
    expect(saved).toEqual({ id: saved.id, kind: 'jobs', isNotifying: true, feedMadeAt: null, ...weddings })
    expect(await search.saved()).toEqual([saved])
    await search.renameSaved({ searchId: saved.id, name: ' My   weddings ' })
    await search.setNotifying({ searchId: saved.id, isOn: false })
    expect(await search.saved()).toEqual([{ ...saved, name: 'My weddings', isNotifying: false }])
    await search.removeSaved({ searchId: saved.id })
    expect(await search.saved()).toEqual([])
  })

  test.each([
    ['a client', aClient],
    ['a photographer', aPhotographer],
  ])('of photographers is kept for %s, with a place that can be searched again', async (_, aPerson) => {
    const { search } = as(db, actorOf(await aPerson(db)))
    const freeOn = daysFromNow(60).toISOString().slice(0, 10)
    const saved = await search.savePhotographers({ ...nearBoise, freeOn })
    expect(saved).toMatchObject({ kind: 'photographers', miles: 50, sort: 'rating', specialties: ['WEDDING'], freeOn })
    expect(saved.place.placeName).toBe('Boise, ID 83702')
    const found = await search.photographers({ placeToken: saved.place.token, miles: saved.miles })
    expect(found.items).toEqual([])
  })

  test('is seen, changed and deleted by its owner only', async () => {
    const { id: searchId } = await aJobSearch(db, actorOf(await aPhotographer(db)))
    const { search } = as(db, actorOf(await aPhotographer(db)))
    expect(await search.saved()).toEqual([])
    for (const missing of [searchId, randomUUID()]) {
      await expect(search.renameSaved({ searchId: missing, name: 'Mine' })).rejects.toMatchObject(notThere)
      await expect(search.setNotifying({ searchId: missing, isOn: false })).rejects.toMatchObject(notThere)
      await expect(search.removeSaved({ searchId: missing })).rejects.toMatchObject(notThere)
    }
    expect(await db.select().from(savedSearches).where(eq(savedSearches.id, searchId))).toMatchObject([{ isNotifying: true }])
  })

  test('of jobs is for photographers, and none is for visitors', async () => {
    await expect(as(db, actorOf(await aClient(db))).search.saveJobs({ name: 'x', filters: {} })).rejects.toMatchObject(notForYou)
    const visitor = as(db, null).search
    await expect(visitor.saved()).rejects.toMatchObject(notSignedIn)
    await expect(visitor.savePhotographers(nearBoise)).rejects.toMatchObject(notSignedIn)
    await expect(visitor.removeSaved({ searchId: randomUUID() })).rejects.toMatchObject(notSignedIn)
  })

  test('is refused without a filter, with a place that we did not sign, and when it is saved already', async () => {
    const { search } = as(db, actorOf(await aPhotographer(db)))
    await expect(search.saveJobs({ name: 'All', filters: {} })).rejects.toMatchObject(refusal('search_without_filters'))
    await expect(search.saveJobs({ name: 'All', filters: { fitsMyWeek: false } })).rejects.toMatchObject(refusal('search_without_filters'))
    const elsewhere = { ...nearBoise, placeToken: tokenOf(phoenix, 'another secret') }
    await expect(search.savePhotographers(elsewhere)).rejects.toMatchObject(refusal('place_invalid'))
    await search.saveJobs({ name: 'One', filters: { weekdays: [6, 0], minPeople: 2 } })
    const again = search.saveJobs({ name: 'Two', filters: { minPeople: 2, weekdays: [0, 6] } })
    await expect(again).rejects.toMatchObject(refusal('search_saved_already'))
    await search.savePhotographers(nearBoise)
    await expect(search.savePhotographers({ ...nearBoise, name: 'Two', sort: 'distance' })).rejects.toMatchObject(
      refusal('search_saved_already'),
    )
  })
})

test.each(rounds)('of eight searches saved at once beside eight others, two find room (round %i)', async () => {
  const photographer = actorOf(await aPhotographer(db))
  for (let dollars = 1; dollars <= 7; dollars++) await aJobSearch(db, photographer, { minBudgetDollars: dollars })
  await aPhotographerSearch(db, photographer)
  const { search } = as(db, photographer)
  const saved = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => search.saveJobs({ name: 'Jobs', filters: { minBudgetDollars: 100 + index } })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of saved) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('searches_used_up'))
  expect(await search.saved()).toHaveLength(10)
})

test.each(rounds)('of eight equal searches saved at once one is kept (round %i)', async () => {
  const { search } = as(db, actorOf(await aPhotographer(db)))
  const saved = await Promise.allSettled(Array.from({ length: 8 }, () => search.saveJobs({ name: 'Jobs', filters: { minPeople: 3 } })))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of saved) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('search_saved_already'))
})
