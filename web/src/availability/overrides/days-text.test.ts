import { expect, test } from 'vitest'
import { daysText, groupText } from './days-text.ts'

const today = '2027-11-01'

test.each([
  [['2027-11-26'], 'Fri, Nov 26'],
  [['2027-11-29', '2027-11-30', '2027-12-01'], 'Nov 29 to Dec 1'],
  [['2027-11-26', '2027-11-28', '2028-01-02'], 'Nov 26, Nov 28, Jan 2, 2028'],
  [['2027-11-01', '2027-11-03', '2027-11-05', '2027-11-07', '2027-11-09'], 'Nov 1, Nov 3, Nov 5 and more, 5 dates'],
])('%j reads %s', (days, text) => {
  expect(daysText(days, today)).toBe(text)
})

test('a recurring override names its weekday and its exceptions', () => {
  const group = {
    id: 'a',
    isAvailable: false,
    slots: [],
    weekday: 4,
    extendedTo: '2027-11-25',
    days: ['2027-11-04', '2027-11-18', '2027-11-25'],
  }
  expect(groupText(group, today)).toBe('Every Thursday, except Thu, Nov 11')
  expect(groupText({ ...group, days: ['2027-11-18', '2027-11-25'] }, today)).toBe('Every Thursday')
})
