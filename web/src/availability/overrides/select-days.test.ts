import { expect, test } from 'vitest'
import { nothingSelected, selectRange, toggleDay } from './select-days.ts'

const free = () => false
const press = (days: string[], isTaken: (day: string) => boolean = free) =>
  days.reduce((selection, day) => selectRange(selection, day, isTaken), nothingSelected).days

test.each([
  ['one press selects a day', ['2027-11-26'], ['2027-11-26']],
  ['two select all days between', ['2027-11-29', '2027-12-01'], ['2027-11-29', '2027-11-30', '2027-12-01']],
  ['also backwards', ['2027-12-01', '2027-11-30'], ['2027-11-30', '2027-12-01']],
  ['a third starts again', ['2027-11-26', '2027-11-28', '2027-12-05'], ['2027-12-05']],
  ['a second press on the only day deselects it', ['2027-11-26', '2027-11-26'], []],
])('%s', (_, pressed, selected) => {
  expect(press(pressed)).toEqual(selected)
})

test('taken days of a range are left out', () => {
  expect(press(['2027-11-26', '2027-11-28'], (day) => day === '2027-11-27')).toEqual(['2027-11-26', '2027-11-28'])
})

test('single days are added in order and removed', () => {
  expect(toggleDay(['2027-11-26'], '2027-11-20')).toEqual(['2027-11-20', '2027-11-26'])
  expect(toggleDay(['2027-11-20', '2027-11-26'], '2027-11-20')).toEqual(['2027-11-26'])
})
