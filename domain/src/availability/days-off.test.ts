import { describe, expect, test } from 'vitest'
import { everyWeekday, thisWeekend, vacation } from './days-off.ts'

const group = (days: string[], weekday: number | null = null) => ({
  id: days[0] ?? '',
  isAvailable: false,
  slots: [],
  weekday,
  extendedTo: weekday === null ? null : (days.at(-1) ?? null),
  days,
})
// 2027-01-11 is a Monday.
const facts = { today: '2027-01-11', lastDay: '2029-01-11', groups: [] }

describe('this weekend', () => {
  test.each([
    ['Monday', '2027-01-11', ['2027-01-16', '2027-01-17']],
    ['Friday', '2027-01-15', ['2027-01-16', '2027-01-17']],
    ['Saturday', '2027-01-16', ['2027-01-16', '2027-01-17']],
    ['Sunday, when Saturday is past', '2027-01-17', ['2027-01-17']],
    ['the last Thursday of a year', '2027-12-30', ['2028-01-01', '2028-01-02']],
  ])('seen from %s', (_, today, days) => {
    expect(thisWeekend({ today, groups: [] })).toEqual({ days, taken: [] })
  })

  test('leaves an overridden date as it is', () => {
    expect(thisWeekend({ ...facts, groups: [group(['2027-01-16'])] })).toEqual({ days: ['2027-01-17'], taken: ['2027-01-16'] })
  })
})

describe('a vacation', () => {
  test.each([
    ['of a day', '2027-01-11', '2027-01-11', ['2027-01-11']],
    ['over the end of a month', '2027-01-30', '2027-02-01', ['2027-01-30', '2027-01-31', '2027-02-01']],
  ])('%s', (_, from, to, days) => {
    expect(vacation({ from, to }, facts)).toEqual({ days, taken: [] })
  })

  test('leaves overridden dates as they are', () => {
    const groups = [group(['2027-02-02', '2027-02-09'])]
    const off = { days: ['2027-02-01', '2027-02-03'], taken: ['2027-02-02'] }
    expect(vacation({ from: '2027-02-01', to: '2027-02-03' }, { ...facts, groups })).toEqual(off)
  })

  test('of a year has as many dates as a group can have', () => {
    expect(vacation({ from: '2027-01-11', to: '2028-01-11' }, facts)).toMatchObject({ days: { length: 366 } })
  })

  test.each([
    ['from yesterday', '2027-01-10', '2027-01-12', 'Past dates cannot be changed. Choose dates from today on.'],
    ['that ends before it begins', '2027-02-02', '2027-02-01', 'The last day must not be before the first.'],
    ['in more than two years', '2029-01-10', '2029-01-12', 'Choose dates within the next two years.'],
    ['of more than a year', '2027-01-11', '2028-01-12', 'At most 366 dates at once'],
    ['on overridden dates only', '2027-03-01', '2027-03-02', 'These dates are already overridden.'],
  ])('%s is refused', (_, from, to, error) => {
    expect(vacation({ from, to }, { ...facts, groups: [group(['2027-03-01', '2027-03-02'])] })).toEqual({ error })
  })
})

describe('every weekday', () => {
  test.each([
    ['that is today begins today', 1, '2027-01-11'],
    ['before today begins next week', 0, '2027-01-17'],
    ['after today begins this week', 5, '2027-01-15'],
  ])('%s', (_, weekday, first) => {
    expect(everyWeekday(weekday, facts)).toEqual({ first, taken: [] })
  })

  test('begins on a date that is not overridden, and leaves later ones as they are', () => {
    const groups = [group(['2027-01-15', '2027-01-16', '2027-02-12'])]
    expect(everyWeekday(5, { ...facts, groups })).toEqual({ first: '2027-01-22', taken: ['2027-02-12'] })
  })

  test('is overridden once only', () => {
    expect(everyWeekday(5, { ...facts, groups: [group(['2027-01-22'], 5)] })).toBeNull()
  })

  test('has no date left where all that can be overridden are', () => {
    const groups = [group(['2027-01-15', '2027-01-22'])]
    expect(everyWeekday(5, { ...facts, lastDay: '2027-01-28', groups })).toBeNull()
  })
})
