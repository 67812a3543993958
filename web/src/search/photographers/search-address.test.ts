import { expect, test } from 'vitest'
import { isOfForm, readAddress } from './search-address.ts'

test.each([
  [{ specialties: 'WEDDING,FAMILY' }, { specialties: 'WEDDING,FAMILY' }, false],
  [{ specialties: ['WEDDING', 'FAMILY'], miles: 50 }, { specialties: 'WEDDING,FAMILY', miles: '50' }, true],
  [{ near: 85001, sort: 'rating', freeOn: '2027-01-05' }, { near: '85001', sort: 'rating', freeOn: '2027-01-05' }, true],
  [{ near: '', miles: '' }, {}, false],
  [{ near: 'Boise', page: 2 }, { near: 'Boise', page: '2' }, true],
  [{ page: '2' }, { page: '2' }, false],
  [{ near: { a: 1 }, freeOn: null }, {}, false],
])('a search in the address is read (%#)', (search, address, ofForm) => {
  const read = readAddress(search)
  expect(JSON.parse(JSON.stringify(read))).toEqual(address)
  expect(isOfForm(read)).toBe(ofForm)
})
