import { expect, test } from 'vitest'
import { codesInAddress, searchIn } from './search-cookie.ts'

const nothing = { place: null, miles: 25, sort: 'distance', specialties: [] }
const tampa = { text: 'Tampa, FL', token: 'signed-by-the-server' }

test('a search is read as it was saved', () => {
  const search = { place: tampa, miles: 50, sort: 'rating', specialties: ['FAMILY', 'WEDDING'] }
  expect(searchIn(JSON.stringify(search))).toEqual(search)
})

test.each([
  ['nothing', undefined],
  ['invalid JSON', '{'],
  ['a number', '7'],
  ['null', 'null'],
  ['values that are never saved', JSON.stringify({ place: 'Tampa', miles: 4000, sort: 'price', specialties: 'WEDDING' })],
  ['a place without its token', JSON.stringify({ place: { text: 'Tampa, FL' } })],
])('%s gives the default search', (_, stored) => {
  expect(searchIn(stored)).toEqual(nothing)
})

test('unknown and repeated specialties are dropped', () => {
  expect(searchIn(JSON.stringify({ specialties: ['WEDDING', 'SKYDIVING', 'WEDDING', 'EVENT'] })).specialties).toEqual(['EVENT', 'WEDDING'])
})

test('specialties in the address are separated by commas', () => {
  expect(codesInAddress('WEDDING,EVENT,skydiving')).toEqual(['EVENT', 'WEDDING'])
  expect(codesInAddress('')).toEqual([])
  expect(codesInAddress(undefined)).toBeNull()
})
