import { expect, test } from 'vitest'
import { codesInAddress, searchIn } from './kept-search.ts'

const nothing = { place: null, miles: 25, sort: 'distance', specialties: [] }
const tampa = { text: 'Tampa, FL', token: 'signed-by-the-server' }

test('a search is read as it was kept', () => {
  const search = { place: tampa, miles: 50, sort: 'rating', specialties: ['FAMILY', 'WEDDING'] }
  expect(searchIn(JSON.stringify(search))).toEqual(search)
})

test.each([
  ['nothing', undefined],
  ['what is no JSON', '{'],
  ['a number', '7'],
  ['null', 'null'],
  ['what was never kept', JSON.stringify({ place: 'Tampa', miles: 4000, sort: 'price', specialties: 'WEDDING' })],
  ['a place without its token', JSON.stringify({ place: { text: 'Tampa, FL' } })],
])('%s is a search for everything nowhere', (_, kept) => {
  expect(searchIn(kept)).toEqual(nothing)
})

test('of its specialties only the known ones count, each once', () => {
  expect(searchIn(JSON.stringify({ specialties: ['WEDDING', 'SKYDIVING', 'WEDDING', 'EVENT'] })).specialties).toEqual(['EVENT', 'WEDDING'])
})

test('an address names specialties between commas', () => {
  expect(codesInAddress('WEDDING,EVENT,skydiving')).toEqual(['EVENT', 'WEDDING'])
  expect(codesInAddress('')).toEqual([])
  expect(codesInAddress(undefined)).toBeNull()
})
