import { expect, test } from 'vitest'
import { readFreeOn } from './read-free-on.ts'

const now = Date.parse('2026-11-23T18:00:00Z')

test.each(['2026-11-23', '2026-12-05', '2028-11-22'])('%s is kept', (day) => {
  expect(readFreeOn(day, now)).toBe(day)
})

test.each(['2026-11-22', '2028-11-23', '2027-02-30', '2027-1-1', '20270101', 'tomorrow', '', 20270101, null, undefined, ['2026-12-05']])(
  '%j is dropped',
  (value) => {
    expect(readFreeOn(value, now)).toBeUndefined()
  },
)
