import { expect, test } from 'vitest'
import { readCalendarSearch } from './calendar-search.ts'

test.each([
  [{}, { view: 'month' }],
  [
    { view: 'week', on: '2026-11-14' },
    { view: 'week', on: '2026-11-14' },
  ],
  [{ view: 'year', on: '2026-02-30' }, { view: 'month' }],
  [{ on: '2026-13-01' }, { view: 'month' }],
  [{ on: 20261114 }, { view: 'month' }],
  [{ on: '9999-01-01' }, { view: 'month' }],
])('reads %j', (search, read) => {
  expect(readCalendarSearch(search)).toEqual(read)
})
