import { expect, test } from 'vitest'
import { weekdayOf } from '../shared/weekday-of.ts'
import { recurringUntil, weeklyDays } from './recurring-days.ts'

test('the same weekday of all weeks, including the first and the last day', () => {
  expect(weeklyDays({ from: '2027-12-20', to: '2028-01-03' })).toEqual(['2027-12-20', '2027-12-27', '2028-01-03'])
  expect(weeklyDays({ from: '2027-12-20', to: '2028-01-02' })).toEqual(['2027-12-20', '2027-12-27'])
  expect(weeklyDays({ from: '2027-12-20', to: '2027-12-19' })).toEqual([])
})

test('a recurring override reaches twelve months, also from a leap day', () => {
  expect(recurringUntil('2027-01-11')).toBe('2028-01-11')
  expect(recurringUntil('2028-02-29')).toBe('2029-02-28')
})

test('Sunday is 0', () => {
  expect(['2027-01-10', '2027-01-16'].map(weekdayOf)).toEqual([0, 6])
})
