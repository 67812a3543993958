import { expect, test } from 'vitest'
import { readAddress } from './search-address.ts'
import { addressOf, pageIn, pagesOf } from './search-pages.ts'

test.each([
  [undefined, 1],
  ['2', 2],
  ['20', 20],
  ['21', 20],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['99999', 1],
  ['two', 1],
])('page %s of an address is page %i', (page, number) => {
  expect(pageIn({ near: 'Boise', page })).toBe(number)
  expect(pageIn({ page })).toBe(1)
})

test.each([
  [0, 0],
  [24, 1],
  [25, 2],
  [481, 20],
])('%i photographers are on %i pages', (total, pages) => {
  expect(pagesOf(total)).toBe(pages)
})

test('the address of a search names all of it, and is read as it was written', () => {
  const place = { text: 'Phoenix, AZ', token: 'signed-by-the-server' }
  const search = { place, miles: 50, sort: 'rating', specialties: ['FAMILY', 'WEDDING'], freeOn: '2027-01-05', page: 3 } as const
  const address = { near: 'Phoenix, AZ', miles: '50', sort: 'rating', specialties: 'FAMILY,WEDDING', freeOn: '2027-01-05', page: '3' }
  expect(addressOf({ ...search, specialties: [...search.specialties] })).toEqual(address)
  expect(readAddress(address)).toEqual(address)
  expect(addressOf({ ...search, specialties: [], page: 1 })).toMatchObject({ specialties: undefined, page: undefined })
})
