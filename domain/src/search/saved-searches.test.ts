import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canSaveSearch } from './rules.ts'
import { newJobSearch } from './saved-schemas.ts'
import { jobSearchKey, photographerSearchKey } from './search-keys.ts'
import { jobSearchName, photographerSearchName } from './search-names.ts'

test.each([
  ['a first search', {}, yes],
  ['a tenth', { count: 9 }, yes],
  ['one more than ten', { count: 10 }, no('searches_used_up')],
  ['the same again', { isSaved: true }, no('search_saved_already')],
  ['the same again beside ten', { isSaved: true, count: 10 }, no('search_saved_already')],
  ['a search without filters', { hasFilters: false }, no('search_without_filters')],
])('saving %s', (_, facts, decision) => {
  expect(canSaveSearch({ count: 0, isSaved: false, hasFilters: true, ...facts })).toEqual(decision)
})

test.each([
  [{ specialties: ['WEDDING'], minBudgetDollars: 500, withinMiles: 15 }, 'Weddings from $500 within 15 miles'],
  [{ specialties: ['WEDDING', 'FAMILY'], weekdays: [6, 0] }, 'Weddings and family shoots on weekends'],
  [{ specialties: ['WEDDING', 'FAMILY', 'PET'], shootSetting: 'outdoor' }, 'Weddings and 2 more types outdoors'],
  [{ occasion: 'Birthday', maxBudgetDollars: 900 }, 'Birthday jobs up to $900'],
  [{ fromOn: '2027-06-05', toOn: '2027-06-09', minBudgetDollars: 0, maxBudgetDollars: 200 }, 'Jobs from $0 to $200 from Jun 5 to Jun 9'],
  [{ fromOn: '2027-06-05', toOn: '2027-06-05', fitsMyWeek: true }, 'Jobs on Jun 5 in my week'],
  [{ toOn: '2027-06-05', weekdays: [1, 5] }, 'Jobs on Mondays and Fridays until Jun 5'],
  [{ weekdays: [1, 2, 3], minPeople: 10 }, 'Jobs on 3 weekdays for 10 or more people'],
  [{ fromOn: '2027-06-05', weekdays: [2], shootSetting: 'other' }, 'Jobs on Tuesdays from Jun 5 on'],
  [{ notBidYet: true }, 'Jobs'],
] as const)('%o is proposed to be called “%s”', (filters, name) => {
  expect(jobSearchName({ ...filters } as Parameters<typeof jobSearchName>[0])).toBe(name)
})

test('a proposed name leaves out what does not fit into it', () => {
  const filters = {
    specialties: ['BRANDING_COMMERCIAL' as const, 'COUPLES_ENGAGEMENT' as const],
    minBudgetDollars: 500,
    withinMiles: 15 as const,
    fitsMyWeek: true,
  }
  const name = jobSearchName(filters)
  expect(newJobSearch.safeParse({ name, filters }).success).toBe(true)
})

test.each([
  [{ placeName: 'Boise, ID 83702', miles: 25, specialties: ['WEDDING'] }, 'Weddings within 25 miles of Boise'],
  [{ placeName: '150 N Capitol Blvd, Boise, ID 83702', miles: 5, specialties: [] }, 'Photographers within 5 miles of Boise'],
  [
    { placeName: 'Boise, ID', miles: 100, specialties: ['PET'], freeOn: '2027-06-05' },
    'Pet shoots within 100 miles of Boise free on Jun 5',
  ],
] as const)('%o is proposed to be called “%s”', (search, name) => {
  expect(photographerSearchName(search)).toBe(name)
})

test('the order of filters, and filters that change nothing, make no other search', () => {
  const key = jobSearchKey({ specialties: ['PET', 'WEDDING'], weekdays: [6, 0], minPeople: 2 })
  expect(jobSearchKey({ minPeople: 2, weekdays: [0, 6, 0], specialties: ['WEDDING', 'PET'], fitsMyWeek: false })).toBe(key)
  expect(jobSearchKey({ minPeople: 2, weekdays: [0, 6], specialties: ['WEDDING'] })).not.toBe(key)
  expect(jobSearchKey({ weekdays: [], fitsMyWeek: false })).toBe('')
  const around = { placeName: 'Boise, ID', miles: 25, specialties: ['PET', 'WEDDING'] } as const
  expect(photographerSearchKey({ ...around, specialties: ['WEDDING', 'PET'], freeOn: null })).toBe(photographerSearchKey(around))
  expect(photographerSearchKey({ ...around, freeOn: '2027-06-05' })).not.toBe(photographerSearchKey(around))
})

test.each([
  ['\u202eWeddings\u202c', 'Weddings'],
  ['  Weddings \n in Boise ', 'Weddings in Boise'],
])('the name %j is kept as %j', (typed, name) => {
  expect(newJobSearch.parse({ name: typed, filters: {} }).name).toBe(name)
})

test.each(['', '\u200b ', 'x'.repeat(61)])('the name %j is refused', (name) => {
  expect(newJobSearch.safeParse({ name, filters: {} }).success).toBe(false)
})
